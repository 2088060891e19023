import { HttpTransportType, LogLevel, TransferFormat, type IHttpConnectionOptions } from '@microsoft/signalr';
import type * as HttpConnectionModule from '@microsoft/signalr/dist/esm/HttpConnection';
import { endpointsPerTest, until, type TestEndpoint } from '@tests/support/connections';

/** The official client's connection below its hub protocol, which the package does not export. */
const { HttpConnection } = jest.requireActual<typeof HttpConnectionModule>(
  '@microsoft/signalr/dist/cjs/HttpConnection',
);

const start = endpointsPerTest();

const connect = async ({ url }: TestEndpoint, options: IHttpConnectionOptions, format = TransferFormat.Text) => {
  const connection = new HttpConnection(url, { logger: LogLevel.None, ...options });
  let received = '';
  const closed = new Promise<Error | undefined>((resolve) => (connection.onclose = resolve));
  connection.onreceive = (data) => (received += typeof data === 'string' ? data : Buffer.from(data).toString());
  await connection.start(format);
  return { connection, closed, received: () => received };
};

const TRANSPORTS = [
  ['WebSockets', TransferFormat.Text],
  ['WebSockets', TransferFormat.Binary],
  ['ServerSentEvents', TransferFormat.Text],
  ['LongPolling', TransferFormat.Text],
  ['LongPolling', TransferFormat.Binary],
] as const;

describe.each(TRANSPORTS)('the official client over %s, format %i', (name, format) => {
  const options = { transport: HttpTransportType[name], accessTokenFactory: () => 'an' };

  it('hears back what it says, in order, and ends as it wishes', async () => {
    const target = await start();
    const { connection, closed, received } = await connect(target, options, format);
    expect(target.seen[0]?.connection).toMatchObject({ transport: name, id: connection.connectionId });
    expect(target.seen[0]?.connection.user.name).toBe('an');
    if (format === TransferFormat.Binary && target.seen[0]) target.seen[0].connection.format = 'Binary';
    const words = Array.from({ length: 200 }, (_, i) => `từ ${i};`);
    const bytes = (word: string) => new Uint8Array(Buffer.from(word)).buffer;
    await Promise.all(words.map((word) => connection.send(format === TransferFormat.Text ? word : bytes(word))));
    await until(() => received().length === words.join('').length);
    expect(received()).toBe(words.join(''));
    await connection.stop();
    expect(await closed).toBeUndefined();
    await until(() => target.seen[0]?.ended.length === 1);
    expect(target.seen[0]?.ended).toEqual([{}]);
  });

  it('sees a closing by the server as no error', async () => {
    const target = await start();
    const { closed } = await connect(target, options, format);
    target.seen[0]?.connection.close();
    expect(await closed).toBeUndefined();
  });
});

describe('2.1 the official client negotiates', () => {
  it('and falls back from a transport that does not work to the next', async () => {
    const target = await start();
    target.server.removeAllListeners('upgrade').on('upgrade', (_req, socket) => socket.destroy());
    const { connection } = await connect(target, {});
    expect(target.seen.map((record) => record.connection.transport)).toEqual(['ServerSentEvents']);
    expect(target.endpoint.connections).toBe(2);
    await connection.stop();
  });

  it('and follows a redirect with the token that it is given', async () => {
    const elsewhere = await start();
    const target = await start({ redirect: () => ({ url: elsewhere.url, accessToken: 'binh' }) });
    const { connection } = await connect(target, { accessTokenFactory: () => 'an' });
    expect(target.seen).toEqual([]);
    expect(elsewhere.seen[0]?.connection.user.name).toBe('binh');
    await connection.stop();
  });

  it('and gives up after 100 redirects', async () => {
    let own = '';
    const target = await start({ redirect: () => ({ url: own }) });
    own = target.url;
    await expect(connect(target, {})).rejects.toThrow('Negotiate redirection limit exceeded.');
  });

  it('and says why it was refused', async () => {
    const target = await start({ minimumProtocolVersion: 1 });
    const refused = connect(target, { accessTokenFactory: () => 'nobody' });
    await expect(refused).rejects.toThrow(
      "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'",
    );
  });

  it('or skips it', async () => {
    const target = await start();
    const options = { skipNegotiation: true, transport: HttpTransportType.WebSockets };
    const { connection } = await connect(target, options);
    expect(target.seen).toHaveLength(1);
    await connection.stop();
  });
});
