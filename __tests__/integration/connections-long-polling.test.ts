import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import type { Connection } from '@server/signalr';
import {
  ask,
  negotiate,
  settle,
  endpointsPerTest,
  until,
  type TestEndpoint,
  type TestUser,
} from '@tests/support/connections';
import { untilQuiet } from '@tests/support/signalr/hub-client';
import { fakeIntervals } from '@tests/support/fake-timers';

const start = endpointsPerTest();

const opened = async (target: TestEndpoint): Promise<{ url: string; connection: Connection<TestUser> }> => {
  const { connectionToken } = await negotiate(target.url);
  const url = `${target.url}?id=${connectionToken}`;
  expect(await ask(url)).toMatchObject({ status: 200, body: '' });
  const connection = target.seen.at(-1)?.connection;
  if (!connection) throw new Error('no connection');
  return { url, connection };
};

/** A poll that has arrived and is waiting for data. */
const waitingPoll = async ({ server }: TestEndpoint, url: string) => {
  const arrived = once(server, 'request');
  const answer = ask(url);
  const [{ socket }] = (await arrived) as [IncomingMessage];
  await untilQuiet();
  return { answer, socket };
};

describe('2.5 long polling', () => {
  it('answers the first poll at once and empty; the next ones wait', async () => {
    const target = await start();
    const { url, connection } = await opened(target);
    expect(connection).toMatchObject({
      transport: 'LongPolling',
      inherentKeepAlive: true,
      formats: ['Text', 'Binary'],
    });
    const poll = await waitingPoll(target, url);
    const first = await Promise.race([poll.answer, settle().then(() => 'waits')]);
    expect(first).toBe('waits');
    connection.write(Buffer.from('now'));
    expect(await poll.answer).toMatchObject({ status: 200, body: 'now' });
  });

  it('ignores the time that a client puts into the query against caches', async () => {
    const target = await start();
    const { url, connection } = await opened(target);
    connection.write(Buffer.from('fresh'));
    expect(await ask(`${url}&_=${Date.now()}`)).toMatchObject({ status: 200, body: 'fresh' });
    expect(target.seen).toHaveLength(1);
  });

  it('sends everything that is queued in one body, to be kept by nobody', async () => {
    const target = await start();
    const { url, connection } = await opened(target);
    for (const word of ['a', 'b', 'c']) connection.write(Buffer.from(word));
    const queued = await ask(url);
    expect(queued).toMatchObject({ status: 200, body: 'abc' });
    expect(queued.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '3',
      'cache-control': 'no-cache, no-store',
      pragma: 'no-cache',
      expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
    });
    const poll = await waitingPoll(target, url);
    for (const word of ['d', 'e', 'f']) connection.write(Buffer.from(word));
    expect((await poll.answer).body).toBe('def');
  });

  it('answers an empty 200 when there was nothing to say for 90 s, and the client polls again', async () => {
    const pass = fakeIntervals();
    const target = await start();
    const { url, connection } = await opened(target);
    const poll = await waitingPoll(target, url);
    pass(89_900);
    expect(await Promise.race([poll.answer, settle().then(() => 'waits')])).toBe('waits');
    pass(200);
    expect(await poll.answer).toMatchObject({ status: 200, body: '', headers: { 'content-length': '0' } });
    connection.write(Buffer.from('later'));
    expect((await ask(url)).body).toBe('later');
  });

  it('delivers what is queued when it is over, and then says so with 204', async () => {
    const target = await start();
    const { url, connection } = await opened(target);
    connection.write(Buffer.from('last'));
    connection.close();
    connection.write(Buffer.from('too late'));
    expect((await ask(url, 'POST', 'x')).status).toBe(404);
    expect(await ask(url)).toMatchObject({ status: 200, body: 'last' });
    expect(target.seen[0]?.ended).toEqual([]);
    expect((await ask(url)).status).toBe(204);
    expect(target.seen[0]?.ended).toEqual([{}]);
    expect((await ask(url)).status).toBe(404);
  });

  it('ends the waiting poll with 204 when it is over', async () => {
    const target = await start();
    const { url, connection } = await opened(target);
    const poll = await waitingPoll(target, url);
    connection.close();
    expect((await poll.answer).status).toBe(204);
    expect(target.endpoint.connections).toBe(0);
  });

  it('breaks the waiting poll off when the connection is aborted', async () => {
    const target = await start();
    const { url, connection } = await opened(target);
    const poll = await waitingPoll(target, url);
    connection.abort(new Error('enough'));
    await expect(poll.answer).rejects.toThrow();
    expect((await ask(url)).status).toBe(404);
  });

  it('lets a newer poll take over from one that waits', async () => {
    const target = await start();
    const { url, connection } = await opened(target);
    const older = await waitingPoll(target, url);
    const newer = ask(url);
    expect((await older.answer).status).toBe(204);
    connection.write(Buffer.from('for the newer'));
    expect((await newer).body).toBe('for the newer');
  });

  it('keeps what an aborted poll did not get', async () => {
    const target = await start();
    const { url, connection } = await opened(target);
    const { answer, socket } = await waitingPoll(target, url);
    const removed = once(socket, 'close');
    answer.abort();
    await removed;
    connection.write(Buffer.from('kept'));
    expect((await ask(url)).body).toBe('kept');
  });

  it('keeps what was on its way to a client that went away', async () => {
    const target = await start({ sendBuffer: 50_000_000, sendBufferMax: 50_000_000 });
    const { url, connection } = await opened(target);
    const { hostname, port, pathname, search } = new URL(url);
    const arrived = once(target.server, 'request');
    const socket = net.connect(Number(port), hostname).pause();
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await arrived;
    await untilQuiet();
    const big = Buffer.alloc(20_000_000, 'x');
    connection.write(big);
    await until(() => connection.bufferedBytes === big.length);
    await settle();
    connection.write(Buffer.from('behind'));
    socket.resetAndDestroy();
    const { body } = await ask(url);
    expect(body).toHaveLength(big.length + 'behind'.length);
    expect(body.endsWith('xbehind')).toBe(true);
  });

  it('ends when nobody polls for 15 s, also between polls', async () => {
    const pass = fakeIntervals();
    const target = await start();
    const { url } = await opened(target);
    pass(14_900);
    expect(target.endpoint.connections).toBe(1);
    pass(200);
    expect(target.endpoint.connections).toBe(0);
    expect(target.seen[0]?.ended).toEqual([{ error: new Error('The client has stopped polling') }]);
    expect((await ask(url)).status).toBe(404);
  });

  it('does not count the time of a waiting poll', async () => {
    const pass = fakeIntervals();
    const target = await start();
    const { url, connection } = await opened(target);
    const poll = await waitingPoll(target, url);
    pass(60_000);
    connection.write(Buffer.from('still here'));
    expect((await poll.answer).body).toBe('still here');
  });

  it('gives up a closing that nobody polls for', async () => {
    const pass = fakeIntervals();
    const target = await start();
    const { connection } = await opened(target);
    connection.write(Buffer.from('last'));
    connection.close();
    pass(15_100);
    expect(target.endpoint.connections).toBe(0);
    expect(target.seen[0]?.ended).toEqual([{}]);
  });

  it('ends by DELETE, between polls and with a poll waiting', async () => {
    const target = await start();
    const between = await opened(target);
    expect((await ask(between.url, 'DELETE')).status).toBe(202);
    expect((await ask(between.url)).status).toBe(404);
    const { url } = await opened(target);
    const poll = await waitingPoll(target, url);
    expect((await ask(url, 'DELETE')).status).toBe(202);
    expect((await poll.answer).status).toBe(204);
    expect((await ask(url, 'DELETE')).status).toBe(404);
    expect(target.seen.map(({ ended }) => ended)).toEqual([[{}], [{}]]);
  });

  it('cannot be ended by DELETE before it has a transport', async () => {
    const { url } = await start();
    const { connectionToken } = await negotiate(url);
    expect(await ask(`${url}?id=${connectionToken}`, 'DELETE')).toMatchObject({
      status: 400,
      body: 'Cannot terminate this connection using the DELETE endpoint.',
    });
  });

  it('cuts off a queue that nobody fetches', async () => {
    const target = await start({ sendBuffer: 100, sendBufferMax: 1000 });
    const { connection } = await opened(target);
    let drained = false;
    connection.write(Buffer.alloc(100));
    const waits = connection.drained().then(() => (drained = true));
    await settle();
    expect(drained).toBe(false);
    for (let i = 0; i < 20; i += 1) connection.write(Buffer.alloc(100));
    await waits;
    expect(target.seen[0]?.ended).toEqual([{ error: new Error('The client does not read') }]);
  });
});
