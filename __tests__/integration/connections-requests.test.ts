import http from 'node:http';
import {
  ask,
  connectSocket,
  negotiate,
  openSocket,
  settle,
  endpointsPerTest,
  until,
  type TestEndpoint,
  type TestUser,
} from '@tests/support/connections';

const start = endpointsPerTest();

const SSE = { accept: 'text/html, Text/Event-Stream;q=0.9' };

/** A long-polling connection, after its first poll. */
const polling = async (target: TestEndpoint, query = ''): Promise<string> => {
  const { connectionToken } = await negotiate(target.url);
  const url = `${target.url}?id=${connectionToken}${query}`;
  await ask(url);
  return url;
};

describe('2.2 requests on an existing connection', () => {
  it('asks for an id and knows only its own', async () => {
    const { url, wsUrl } = await start();
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(await ask(url, method)).toMatchObject({ status: 400, body: 'Connection ID required' });
      expect(await ask(`${url}?id=`, method)).toMatchObject({ status: 400, body: 'Connection ID required' });
      for (const forged of ['x', 'AAAAAAAAAAAAAAAAAAAAAA', '__proto__', 'constructor', 'a'.repeat(5000)]) {
        const answer = await ask(`${url}?id=${forged}`, method);
        expect(answer).toMatchObject({ status: 404, body: 'No Connection with that ID' });
      }
    }
    expect(await openSocket(`${wsUrl}?id=forged`)).toBe(404);
  });

  it('answers 405 to other methods', async () => {
    const { url } = await start();
    for (const method of ['PUT', 'PATCH', 'HEAD', 'OPTIONS']) {
      expect((await ask(`${url}?id=x`, method)).status).toBe(405);
    }
  });

  it('tells the transports of a GET apart, and refuses those that are not allowed', async () => {
    const target = await start({ transports: ['WebSockets'] });
    const { connectionToken } = await negotiate(target.url);
    const url = `${target.url}?id=${connectionToken}`;
    const text = (name: string) => `${name} transport not supported by this end point type`;
    expect(await ask(url)).toMatchObject({ status: 404, body: text('LongPolling') });
    expect(await ask(url, 'GET', undefined, SSE)).toMatchObject({ status: 404, body: text('ServerSentEvents') });
    await target.stop();
    const other = await start({ transports: ['LongPolling'] });
    const seat = await negotiate(other.url);
    expect(await openSocket(`${other.wsUrl}?id=${seat.connectionToken}`)).toBe(404);
    expect(await openSocket(other.wsUrl)).toBe(404);
    expect(other.endpoint.connections).toBe(1);
  });

  it('keeps the first transport', async () => {
    const target = await start();
    const url = await polling(target);
    const changed = { status: 400, body: 'Cannot change transports mid-connection' };
    expect(await ask(url, 'GET', undefined, SSE)).toMatchObject(changed);
    expect(await openSocket(url.replace('http', 'ws'))).toBe(400);
    expect(target.seen).toHaveLength(1);
  });

  it('refuses a second WebSocket or event stream beside a live one', async () => {
    const target = await start();
    const { connectionToken } = await negotiate(target.url);
    const ws = await connectSocket(`${target.wsUrl}?ID=${connectionToken}`);
    expect(await openSocket(`${target.wsUrl}?id=${connectionToken}`)).toBe(409);
    ws.terminate();
    const stream = await negotiate(target.url);
    const url = `${target.url}?id=${stream.connectionToken}`;
    const first = ask(url, 'GET', undefined, SSE);
    await until(() => target.seen.length === 2);
    expect((await ask(url, 'GET', undefined, SSE)).status).toBe(409);
    first.abort();
  });

  it('2.5 cannot end a WebSocket connection by DELETE', async () => {
    const target = await start();
    const { connectionToken } = await negotiate(target.url);
    const ws = await connectSocket(`${target.wsUrl}?id=${connectionToken}`);
    expect(await ask(`${target.url}?id=${connectionToken}`, 'DELETE')).toMatchObject({
      status: 400,
      body: 'Cannot terminate this connection using the DELETE endpoint.',
    });
    expect(target.endpoint.connections).toBe(1);
    ws.terminate();
  });

  it('refuses POST on a WebSocket connection', async () => {
    const target = await start();
    const { connectionToken } = await negotiate(target.url);
    const ws = await connectSocket(`${target.wsUrl}?id=${connectionToken}`);
    expect(await ask(`${target.url}?id=${connectionToken}`, 'POST', 'x')).toMatchObject({
      status: 405,
      body: 'POST requests are not allowed for WebSocket connections.',
    });
    ws.terminate();
  });

  it('appends bodies in the order of the requests, whole, however many come at once', async () => {
    // On a machine that stalls, a thousand bodies take longer than the timeout of one.
    const target = await start({ authenticate: () => slowly(Math.random() * 5), bodyMs: 120_000 });
    const url = await polling(target);
    const arrived: unknown[] = [];
    target.server.on('request', ({ headers }) => arrived.push(headers['x-number']));
    const numbers = Array.from({ length: 1000 }, (_, i) => `${i}`);
    const post = (number: string) => ask(url, 'POST', `${number},`, { 'x-number': number });
    const answers = await Promise.all(numbers.map(post));
    expect(new Set(answers.map(({ status, body, headers }) => `${status} ${headers['content-type']} ${body}`))).toEqual(
      new Set(['200 text/plain ']),
    );
    const received = Buffer.concat(target.seen[0]?.received ?? []).toString();
    expect(received.split(',')).toEqual([...arrived, '']);
    expect([...arrived].sort()).toEqual([...numbers].sort());
  });

  it('takes requests in the order in which they came, also when their callers are known late', async () => {
    const known: (() => void)[] = [];
    const user = { name: undefined, asked: 0 };
    const authenticate = async (req: http.IncomingMessage): Promise<TestUser> => {
      if (req.headers['x-late']) await new Promise<void>((resolve) => known.push(resolve));
      return user;
    };
    const target = await start({ authenticate });
    const url = await polling(target);
    const answers: Promise<unknown>[] = [];
    for (const body of ['a', 'b', 'c']) {
      answers.push(ask(url, 'POST', body, { 'x-late': '1' }));
      await until(() => known.length === answers.length);
    }
    for (const tell of known.reverse()) {
      tell();
      await settle(5);
    }
    await Promise.all(answers);
    expect(Buffer.concat(target.seen[0]?.received ?? []).toString()).toBe('abc');
  });

  it('refuses a body above the bound, with or without a length, and goes on', async () => {
    const target = await start({ maxPayload: 1000 });
    const url = await polling(target);
    const big = Buffer.alloc(1001);
    expect((await ask(url, 'POST', big)).status).toBe(413);
    expect((await ask(url, 'POST', big, { 'transfer-encoding': 'chunked' })).status).toBe(413);
    expect((await ask(url, 'POST', 'fine')).status).toBe(200);
    expect(target.seen[0]?.received).toEqual([Buffer.from('fine')]);
  });

  it('drops a body that breaks off or takes too long, and goes on', async () => {
    const target = await start({ bodyMs: 500 });
    const url = await polling(target);
    const half = { 'content-length': 10 };
    const broken = http.request(url, { method: 'POST', headers: half }).on('error', () => undefined);
    broken.write('half');
    await settle();
    broken.destroy();
    const slow = http.request(url, { method: 'POST', headers: half });
    const cut = new Promise((resolve) => slow.on('error', resolve));
    slow.write('half');
    await cut;
    expect((await ask(url, 'POST', 'whole')).status).toBe(200);
    expect(target.seen[0]?.received).toEqual([Buffer.from('whole')]);
    expect(target.errors).toEqual([]);
  });

  it('answers 404 when the connection ends while the body is on its way or waits', async () => {
    const target = await start();
    const url = await polling(target);
    const connection = target.seen[0]?.connection;
    connection?.pause();
    const waiting = ask(url, 'POST', 'waits');
    const behind = ask(url, 'POST', 'waits too');
    await settle();
    connection?.abort(new Error('enough'));
    expect((await waiting).status).toBe(404);
    expect((await behind).status).toBe(404);
    expect(target.seen[0]?.received).toEqual([]);
  });

  it('keeps what was posted before the transport came', async () => {
    const target = await start();
    const { connectionToken } = await negotiate(target.url);
    const url = `${target.url}?id=${connectionToken}`;
    expect((await ask(url, 'POST', 'ear')).status).toBe(200);
    expect((await ask(url, 'POST', 'ly')).status).toBe(200);
    await ask(url);
    expect((await ask(url)).body).toBe('early');
  });

  it('keeps the request that opened the transport: of polls the first, with the user of the last', async () => {
    const target = await start();
    const { connectionToken } = await negotiate(target.url);
    const url = `${target.url}?id=${connectionToken}`;
    await ask(`${url}&color=red`, 'GET', undefined, { 'x-test': 'first', cookie: 'a=b' });
    const connection = target.seen[0]?.connection;
    const asked = connection?.user.asked ?? 0;
    const poll = ask(`${url}&color=blue`, 'GET', undefined, { 'x-test': 'second' });
    await until(() => connection?.user.asked === asked + 1);
    expect(connection?.request).toMatchObject({ path: '/echo', headers: { 'x-test': 'first', cookie: 'a=b' } });
    expect(connection?.request.query.get('color')).toBe('red');
    expect(connection?.request.address).toContain('127.0.0.1');
    poll.abort();
  });
});

const slowly = async (ms: number): Promise<TestUser> => {
  await settle(ms);
  return { name: undefined, asked: 0 };
};

describe('the handler of a connection', () => {
  it('harms only its own connection when it fails, and the failure is told', async () => {
    const target = await start({
      handler: (connection) =>
        connection.listen({
          data: () => {
            throw new Error('broken');
          },
          end: () => undefined,
        }),
    });
    const [first, second] = [await connectSocket(target.wsUrl), await connectSocket(target.wsUrl)];
    first.send('x');
    await until(() => target.endpoint.connections === 1);
    expect(target.errors).toEqual([new Error('broken')]);
    expect(second.readyState).toBe(second.OPEN);
    second.terminate();
  });

  it('must listen at once', async () => {
    const target = await start({ handler: () => undefined });
    await connectSocket(target.wsUrl);
    await until(() => target.endpoint.connections === 0);
    expect(target.errors).toEqual([new Error('The handler did not listen')]);
  });
});
