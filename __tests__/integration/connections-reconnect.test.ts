import WebSocket from 'ws';
import type { EndpointOptions } from '@server/signalr';
import {
  ask,
  closeCode,
  connectSocket,
  negotiate,
  nextMessage,
  openSocket,
  settle,
  endpointsPerTest,
  until,
  type SeenConnection,
  type TestEndpoint,
  type TestUser,
} from '@tests/support/connections';
import { fakeIntervals } from '@tests/support/fake-timers';

const start = endpointsPerTest();

interface Reconnecting {
  target: TestEndpoint;
  url: string;
  ws: WebSocket;
  record: SeenConnection;
}

/** A connection whose client requested stateful reconnects. */
const connect = async (options: Partial<EndpointOptions<TestUser>> = {}, token = ''): Promise<Reconnecting> => {
  const target = await start({ allowStatefulReconnects: true, ...options });
  const user = token && `&access_token=${token}`;
  const query = `negotiateVersion=1&useStatefulReconnect=true${user}`;
  const { connectionToken } = await negotiate(target.url, query);
  const url = `${target.wsUrl}?id=${connectionToken}`;
  const ws = await connectSocket(url + user);
  const record = target.seen[0];
  if (!record) throw new Error('no connection');
  return { target, url, ws, record };
};

/** Opens a socket that records what it receives, from the first byte on. */
const openAndSend = async (url: string, message: string): Promise<string[]> => {
  const arrived: string[] = [];
  const ws = new WebSocket(url);
  ws.on('message', (data: Buffer) => arrived.push(data.toString()));
  ws.on('open', () => ws.send(message));
  return arrived;
};

describe('2.10 stateful reconnect, the transport', () => {
  it('keeps a connection whose socket was lost, and goes on with the next one', async () => {
    const { target, url, ws, record } = await connect();
    expect(record.connection.statefulReconnect).toBe(true);
    ws.terminate();
    await until(() => record.story.length === 1);
    record.connection.write(Buffer.from('dropped'));
    await record.connection.drained();
    const next = await connectSocket(url);
    expect(record.story).toEqual(['lost', 'restored']);
    next.send('again');
    expect((await nextMessage(next)).data.toString()).toBe('again');
    expect(target.seen).toHaveLength(1);
    expect(record.ended).toEqual([]);
    next.close();
  });

  it('sends first what is written on the return', async () => {
    const { url, ws, record } = await connect();
    record.connection.listen({
      data: () => record.connection.write(Buffer.from('answer')),
      end: () => undefined,
      lost: () => record.story.push('lost'),
      restored: () => record.connection.write(Buffer.from('sequence')),
    });
    ws.terminate();
    await until(() => record.story.length === 1);
    const next = await openAndSend(url, 'x');
    await until(() => next.length === 2);
    expect(next).toEqual(['sequence', 'answer']);
  });

  it('lets nobody wait for a socket that was lost', async () => {
    const { ws, record } = await connect({ sendBufferMax: 100_000_000, sweepMs: 60_000 });
    ws.pause();
    record.connection.write(Buffer.alloc(30_000_000));
    const drained = record.connection.drained();
    ws.terminate();
    await drained;
    expect(record.story).toEqual(['lost']);
    expect(record.connection.bufferedBytes).toBe(0);
  });

  it('replaces a socket that still lives by a second one', async () => {
    const { url, ws, record } = await connect();
    const removed = closeCode(ws);
    const next = await connectSocket(url);
    expect(await removed).toBe(1006);
    expect(record.story).toEqual(['lost', 'restored']);
    next.send('hello');
    expect((await nextMessage(next)).data.toString()).toBe('hello');
    expect(record.ended).toEqual([]);
    next.close();
  });

  it('survives a hundred cuts with the same connection', async () => {
    const { target, url, ws, record } = await connect();
    let current = ws;
    for (let cut = 0; cut < 100; cut += 1) {
      if (cut % 2 === 0) current.terminate();
      current = await connectSocket(url);
      current.send(`${cut}`);
      expect((await nextMessage(current)).data.toString()).toBe(`${cut}`);
    }
    expect(target.seen).toHaveLength(1);
    expect(target.endpoint.connections).toBe(1);
    expect(record.ended).toEqual([]);
    current.close();
  });

  it('ends when the client does not come back within 15 s', async () => {
    const pass = fakeIntervals();
    const { target, url, ws, record } = await connect();
    ws.terminate();
    await until(() => record.story.includes('lost'));
    pass(14_900);
    expect(target.endpoint.connections).toBe(1);
    pass(200);
    expect(target.endpoint.connections).toBe(0);
    expect(record.ended).toEqual([{ error: new Error('The client did not come back') }]);
    expect(await openSocket(url)).toBe(404);
  });

  it('ends with a clean close of either side, and answers 404 afterwards', async () => {
    const byClient = await connect();
    byClient.ws.close(1000);
    await until(() => byClient.record.ended.length === 1);
    expect(byClient.record.story).toEqual([]);
    expect(await openSocket(byClient.url)).toBe(404);
    await byClient.target.stop();
    const byServer = await connect();
    byServer.record.connection.close();
    expect(await openSocket(byServer.url)).toBe(404);
    await until(() => byServer.record.ended.length === 1);
    expect(byServer.record.story).toEqual([]);
  });

  it('ends at once when it is closed while the socket is lost', async () => {
    const { target, url, ws, record } = await connect();
    ws.terminate();
    await until(() => record.story.length === 1);
    record.connection.close();
    expect(record.ended).toEqual([{}]);
    expect(target.endpoint.connections).toBe(0);
    expect(await openSocket(url)).toBe(404);
  });

  it('is off where the client did not ask for it, and once the owner has switched it off', async () => {
    const { target, ws, record } = await connect();
    record.connection.disableReconnect();
    ws.terminate();
    await until(() => record.ended.length === 1);
    const plain = await negotiate(target.url);
    const unasked = await connectSocket(`${target.wsUrl}?id=${plain.connectionToken}`);
    expect(target.seen[1]?.connection.statefulReconnect).toBe(false);
    unasked.terminate();
    await until(() => target.endpoint.connections === 0);
    expect(target.seen.map(({ story }) => story)).toEqual([[], []]);
  });

  it('stays on WebSockets', async () => {
    const { url, ws, record } = await connect();
    ws.terminate();
    await until(() => record.story.length === 1);
    const answer = await ask(url.replace('ws', 'http'));
    expect(answer).toMatchObject({ status: 400, body: 'Cannot change transports mid-connection' });
  });

  it('is refused to anybody else', async () => {
    const { url, ws, record } = await connect({}, 'an');
    ws.terminate();
    await until(() => record.story.length === 1);
    expect(await openSocket(`${url}&access_token=binh`)).toBe(403);
    expect(await openSocket(url)).toBe(403);
    expect(record.story).toEqual(['lost']);
    const back = await connectSocket(`${url}&access_token=an`);
    expect(record.story).toEqual(['lost', 'restored']);
    back.close();
  });

  it('ends with an error when the client breaks the WebSocket protocol', async () => {
    const { ws, record } = await connect({ maxPayload: 10 });
    ws.send('far too long a message');
    await until(() => record.ended.length === 1);
    expect(record.ended[0]?.error).toBeInstanceOf(RangeError);
  });

  it('loses a socket whose client does not read, and keeps the connection', async () => {
    const { target, url, ws, record } = await connect({ sendBuffer: 1000, sendBufferMax: 1000 });
    ws.pause();
    const flood = Buffer.alloc(1_000_000);
    while (record.story.length === 0) record.connection.write(flood);
    expect(target.endpoint.connections).toBe(1);
    const next = await connectSocket(url);
    expect(record.story).toEqual(['lost', 'restored']);
    next.close();
    ws.terminate();
  });

  it('stays over when its owner ends it on hearing of the loss', async () => {
    const { target, url, record } = await connect();
    const ended: unknown[] = [];
    record.connection.listen({
      data: () => undefined,
      end: (ending) => ended.push(ending),
      lost: () => record.connection.close(),
      restored: () => record.story.push('restored'),
    });
    const second = await connectSocket(url);
    expect(await closeCode(second)).toBe(1006);
    expect(ended).toEqual([{}]);
    expect(record.story).toEqual([]);
    expect(target.endpoint.connections).toBe(0);
  });

  it('does not read on the new socket either while its owner pauses', async () => {
    const { url, ws, record } = await connect();
    record.connection.pause();
    ws.terminate();
    // The old socket is not read, so its end is not noticed; the second one replaces it.
    const next = await connectSocket(url);
    next.send('later');
    await settle();
    expect(record.received).toEqual([]);
    record.connection.resume();
    expect((await nextMessage(next)).data.toString()).toBe('later');
    next.close();
  });
});
