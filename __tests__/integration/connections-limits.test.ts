import { once } from 'node:events';
import http from 'node:http';
import type WebSocket from 'ws';
import {
  ask,
  closeCode,
  connectSocket,
  negotiate,
  openSocket,
  settle,
  endpointsPerTest,
  until,
  type SeenConnection,
  type TestEndpoint,
} from '@tests/support/connections';
import { fakeIntervals } from '@tests/support/fake-timers';

const start = endpointsPerTest();

const first = ({ seen: [record] }: TestEndpoint): SeenConnection => {
  if (!record) throw new Error('no connection');
  return record;
};

const MORE_THAN_THE_KERNEL_TAKES = 30_000_000;

/** A client that does not read, with a lot of data written to it. */
const flooded = async (target: TestEndpoint): Promise<WebSocket> => {
  const ws = await connectSocket(target.wsUrl);
  ws.pause();
  first(target).connection.write(Buffer.alloc(MORE_THAN_THE_KERNEL_TAKES));
  return ws;
};

const statusOfNegotiation = async (url: string, token = ''): Promise<number> =>
  (await ask(`${url}/negotiate?negotiateVersion=1&access_token=${token}`, 'POST')).status;

describe('2.12 back-pressure', () => {
  it('lets writers wait until a slow client has read', async () => {
    const target = await start({ sendBufferMax: 100_000_000 });
    const ws = await flooded(target);
    const { connection } = first(target);
    let drained = false;
    const waits = connection.drained().then(() => (drained = true));
    await settle();
    expect(drained).toBe(false);
    ws.resume();
    await waits;
    expect(connection.bufferedBytes).toBeLessThan(64 * 1024);
    ws.terminate();
  });

  it('lets any number of writers wait', async () => {
    const warnings = jest.fn();
    process.on('warning', warnings);
    const target = await start({ sendBufferMax: 100_000_000 });
    const ws = await flooded(target);
    const waits = Array.from({ length: 50 }, () => first(target).connection.drained());
    ws.resume();
    await Promise.all(waits);
    process.off('warning', warnings);
    expect(warnings).not.toHaveBeenCalled();
    ws.terminate();
  });

  it('stops waiting when the connection ends', async () => {
    const target = await start({ sendBufferMax: 100_000_000 });
    const ws = await flooded(target);
    const waits = first(target).connection.drained();
    ws.terminate();
    await waits;
    await first(target).connection.drained();
  });

  it('cuts a client off that takes over 10 s to read, on a WebSocket and on an event stream', async () => {
    const pass = fakeIntervals();
    const target = await start({ sendBufferMax: 100_000_000 });
    const ws = await flooded(target);
    const { connectionToken } = await negotiate(target.url);
    const headers = { accept: 'text/event-stream' };
    const stream = http.get(`${target.url}?id=${connectionToken}`, { headers, agent: false });
    stream.on('response', (res) => res.pause()).on('error', () => undefined);
    await until(() => target.seen.length === 2);
    const { connection } = target.seen[1] ?? first(target);
    connection.write(Buffer.alloc(MORE_THAN_THE_KERNEL_TAKES));
    await settle();
    pass(9_900);
    expect(target.endpoint.connections).toBe(2);
    pass(200);
    expect(target.endpoint.connections).toBe(0);
    const slow = { error: new Error('The client reads too slowly') };
    expect(target.seen.map(({ ended }) => ended)).toEqual([[slow], [slow]]);
    ws.terminate();
    stream.destroy();
  });

  it('cuts a client off for whom too much is written, whoever writes', async () => {
    const target = await start({ sendBuffer: 1000, sendBufferMax: 1000 });
    const ws = await connectSocket(target.wsUrl);
    ws.pause();
    const { connection, ended } = first(target);
    for (let i = 0; ended.length === 0 && i < 1000; i += 1) connection.write(Buffer.alloc(100_000));
    expect(ended).toEqual([{ error: new Error('The client does not read') }]);
    ws.terminate();
  });

  it('stops reading a socket while the owner pauses', async () => {
    const target = await start();
    const ws = await connectSocket(target.wsUrl);
    const { connection, received } = first(target);
    connection.listen({ data: (bytes) => received.push(bytes), end: () => undefined });
    const size = (): number => received.reduce((sum, { length }) => sum + length, 0);
    connection.pause();
    for (let i = 0; i < 500; i += 1) ws.send(Buffer.alloc(100_000));
    await settle(100);
    expect(size()).toBeLessThan(1_000_000);
    expect(ws.bufferedAmount).toBeGreaterThan(10_000_000);
    connection.resume();
    await until(() => size() === 50_000_000);
    ws.terminate();
  });

  it('leaves bodies unanswered while the owner pauses', async () => {
    const target = await start();
    const { connectionToken } = await negotiate(target.url);
    const url = `${target.url}?id=${connectionToken}`;
    await ask(url);
    const { connection, received } = first(target);
    connection.pause();
    const post = ask(url, 'POST', 'later');
    expect(await Promise.race([post, settle().then(() => 'waits')])).toBe('waits');
    expect(received).toEqual([]);
    connection.resume();
    expect((await post).status).toBe(200);
    expect(received).toEqual([Buffer.from('later')]);
  });
});

describe('2.12 how many', () => {
  it('bounds the connections of a user, of an address and of all, and frees places again', async () => {
    const pass = fakeIntervals();
    const target = await start({ maxPerUser: 2, maxPerAddress: 4 });
    const asked: number[] = [];
    for (const token of ['an', 'an', 'an', 'binh', 'chi', 'dung']) {
      asked.push(await statusOfNegotiation(target.url, token));
    }
    expect(asked).toEqual([200, 200, 429, 200, 200, 429]);
    expect(await openSocket(target.wsUrl)).toBe(429);
    pass(15_100);
    expect(await statusOfNegotiation(target.url, 'an')).toBe(200);
  });

  it('tells addresses apart as the proxy does', async () => {
    const target = await start({ maxPerAddress: 1, addressOf: (req) => String(req.headers['x-forwarded-for']) });
    const from = (address: string) => ask(`${target.url}/negotiate`, 'POST', '', { 'x-forwarded-for': address });
    expect((await from('10.0.0.1')).status).toBe(200);
    expect((await from('10.0.0.1')).status).toBe(429);
    expect((await from('10.0.0.2')).status).toBe(200);
  });

  it('bounds all of them', async () => {
    const target = await start({ maxConnections: 1 });
    const ws = await connectSocket(target.wsUrl);
    expect(await statusOfNegotiation(target.url)).toBe(503);
    expect(await openSocket(target.wsUrl)).toBe(503);
    ws.terminate();
    await until(() => target.endpoint.connections === 0);
    expect(await statusOfNegotiation(target.url)).toBe(200);
  });
});

describe('closing an endpoint', () => {
  it('delivers what was written, ends every transport cleanly and takes nobody new', async () => {
    // No timeout may end late requests of this test on a busy machine.
    const target = await start({ closeMs: 60_000, pollGapMs: 60_000 });
    const ws = await connectSocket(target.wsUrl);
    const polled = await negotiate(target.url);
    const url = `${target.url}?id=${polled.connectionToken}`;
    await ask(url);
    const arrived = once(target.server, 'request');
    const poll = ask(url);
    await arrived;
    const streamed = await negotiate(target.url);
    const stream = ask(`${target.url}?id=${streamed.connectionToken}`, 'GET', '', { accept: 'text/event-stream' });
    await until(() => target.seen.length === 3);
    await settle();
    target.seen.forEach(({ connection }) => connection.write(Buffer.from('bye')));
    const received = new Promise((resolve) => ws.on('message', (data: Buffer) => resolve(data.toString())));
    const closed = target.endpoint.close();
    expect(await statusOfNegotiation(target.url)).toBe(503);
    expect(await received).toBe('bye');
    expect(await closeCode(ws)).toBe(1000);
    expect((await poll).body).toBe('bye');
    expect((await ask(url)).status).toBe(204);
    expect((await stream).body).toBe(':\r\ndata: bye\r\n\r\n');
    await closed;
    await target.endpoint.close();
    expect(target.seen.map(({ ended }) => ended)).toEqual([[{}], [{}], [{}]]);
    expect(target.endpoint.connections).toBe(0);
  });

  it('does not wait for ever for clients that have gone silent', async () => {
    const target = await start({ closeMs: 50 });
    const { connectionToken } = await negotiate(target.url);
    await ask(`${target.url}?id=${connectionToken}`);
    await negotiate(target.url);
    await target.endpoint.close();
    expect(first(target).ended).toEqual([{ error: new Error('The endpoint has closed') }]);
  });
});
