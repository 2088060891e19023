import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { startHubTestServer, type HubTestServer } from '@tests/hub-test-server/server';
import { ask, connectSocket, nextMessage, openSocket } from '@tests/support/connections';

let server: HubTestServer;
let url: string;
const open: HubConnection[] = [];

beforeAll(async () => {
  server = await startHubTestServer(0);
  url = server.url;
});
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.stop())));
afterAll(() => server.stop());

const start = async (path: string, transport = HttpTransportType.WebSockets): Promise<HubConnection> => {
  const headers = { 'X-Fair': 'Ha Noi', 'Content-Type': 'x-text/x-fair' };
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}${path}`, { transport, headers })
    .configureLogging(LogLevel.None)
    .build();
  await connection.start();
  open.push(connection);
  return connection;
};

/** What a client receives, in order. */
const listen = (connection: HubConnection): unknown[] => {
  const notified: unknown[] = [];
  connection.on('Send', (text) => notified.push(text));
  return notified;
};

const ORIGIN = 'https://pages.example';
const PREFLIGHT = {
  origin: ORIGIN,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'x-requested-with,x-signalr-user-agent',
};
const PATHS = [
  '/testhub/negotiate',
  '/echo',
  '/echoredirect',
  '/bad-negotiate/negotiate',
  '/generateJwtToken',
  '/nowhere',
];

describe('3 the test server for the protocol', () => {
  it.each(PATHS)('%s: OPTIONS is answered 204 and CORS echoes the origin, with credentials', async (path) => {
    const preflight = await ask(`${url}${path}`, 'OPTIONS', undefined, PREFLIGHT);
    const echoed = { 'access-control-allow-origin': ORIGIN, 'access-control-allow-credentials': 'true' };
    expect(preflight).toMatchObject({
      status: 204,
      headers: {
        ...echoed,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': PREFLIGHT['access-control-request-headers'],
      },
    });
    expect((await ask(`${url}${path}`, 'POST', undefined, { origin: ORIGIN })).headers).toMatchObject(echoed);
  });

  it.each([
    '/testhub',
    '/testhub-nowebsockets',
    '/authorizedhub',
    '/echo',
    '/methodhub',
    '/redirect',
    '/bad-negotiate',
  ])('%s/negotiate sets the three cookies', async (path) => {
    const { headers } = await ask(`${url}${path}/negotiate`, 'POST');
    const [first, second, expired] = headers['set-cookie'] ?? [];
    expect(first).toMatch(/^testCookie=testValue;/);
    expect(second).toMatch(/^testCookie2=testValue2;/);
    expect(Date.parse(/^expiredCookie=.*Expires=(.*)$/.exec(expired ?? '')?.[1] ?? '')).toBeLessThan(Date.now());
  });

  it.each(['http', 'https'])('its cookies over %s are for other sites where those may send them', async (protocol) => {
    const { headers } = await ask(`${url}/echo/negotiate`, 'POST', undefined, { 'x-forwarded-proto': protocol });
    const cookies = headers['set-cookie'] ?? [];
    expect(cookies).toHaveLength(3);
    const forAll = cookies.filter((cookie) => cookie.endsWith('; SameSite=None; Secure'));
    expect(forAll).toEqual(protocol === 'https' ? cookies : []);
  });

  it('/echoredirect* leads to /echo*, for requests and for WebSockets', async () => {
    const answer = await ask(`${url}/echoRedirect/negotiate?negotiateVersion=1`, 'POST');
    expect(answer).toMatchObject({ status: 307, headers: { location: '/echo/negotiate?negotiateVersion=1' } });
    const ws = url.replace('http', 'ws');
    expect(await openSocket(`${ws}/echoredirect`)).toBe(307);
    const socket = await connectSocket(`${ws}/echoredirect?x=1`, { followRedirects: true });
    socket.send('chào');
    expect((await nextMessage(socket)).data.toString()).toBe('chào');
    socket.terminate();
  });

  it('/echo sends bytes back as they are, on a WebSocket', async () => {
    const socket = await connectSocket(`${url.replace('http', 'ws')}/echo`);
    for (const [data, binary] of [[Buffer.from('chữ'), false] as const, [Buffer.from([0xff, 0]), true] as const]) {
      socket.send(data, { binary });
      expect(await nextMessage(socket)).toEqual({ data, binary });
    }
    socket.terminate();
  });

  it.each([HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling])(
    '/testhub GetHeader and GetContentTypeHeader: those of the request that opened transport %i',
    async (transport) => {
      const connection = await start('/testhub', transport);
      expect(await connection.invoke('GetHeader', 'x-FAIR')).toBe('Ha Noi');
      expect(await connection.invoke('GetHeader', 'X-None')).toBeNull();
      expect(await connection.invoke('GetContentTypeHeader')).toBe('x-text/x-fair');
    },
  );

  it('/bad-negotiate and /authorizedhub refuse in their words', async () => {
    const bad = await ask(`${url}/bad-negotiate/negotiate`, 'POST');
    expect(bad).toMatchObject({ status: 400, body: 'Some response from server' });
    expect(await ask(`${url}/authorizedhub/negotiate`, 'POST')).toMatchObject({ status: 401, body: '' });
  });

  it('/methodhub knows its user from the query, and tells the others in a group', async () => {
    const [an, binh] = [await start('/methodhub?user=an'), await start('/methodhub?user=binh')];
    expect(await an.invoke('GetUserId')).toBe('an');
    expect(await (await start('/methodhub')).invoke('GetUserId')).toBeNull();
    const [toAn, toBinh] = [listen(an), listen(binh)];
    for (const connection of [an, binh]) await connection.invoke('GroupAddMethod', 'fair');
    await an.invoke('SendToOthersInGroup', 'fair', 'to the others');
    await an.invoke('SendToCaller', 'to the caller');
    await binh.invoke('VoidMethod');
    expect([toAn, toBinh]).toEqual([['to the caller'], ['to the others']]);
  });
});
