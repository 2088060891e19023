import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A polling connection of a user, after its first poll. */
const polling = async (target: TestEndpoint, token: string): Promise<string> => {
  const { connectionToken } = await negotiate(target.url, undefined, { headers: bearer(token) });
  const url = `${target.url}?id=${connectionToken}`;
  await ask(url, 'GET', '', bearer(token));
  return url;
};

describe('2.11 authentication', () => {
  it('asks for the token on the negotiation and on every request, and answers 401 with nothing', async () => {
    const target = await start();
    const url = await polling(target, 'an');
    const refused = { status: 401, body: '' };
    const negotiation = `${target.url}/negotiate`;
    expect(await ask(negotiation, 'POST', '', bearer('nobody'))).toMatchObject(refused);
    expect(await ask(`${negotiation}?access_token=nobody`, 'POST')).toMatchObject(refused);
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(await ask(url, method, '', bearer('nobody'))).toMatchObject(refused);
      expect(await ask(`${url}&access_token=nobody`, method)).toMatchObject(refused);
    }
    expect(await openSocket(target.wsUrl, { headers: bearer('nobody') })).toBe(401);
    expect(await openSocket(`${target.wsUrl}?ACCESS_TOKEN=nobody`)).toBe(401);
    expect(target.seen[0]?.ended).toEqual([]);
  });

  it('refuses the token of somebody else with the id of a connection, and leaves the connection alone', async () => {
    const target = await start();
    const url = await polling(target, 'an');
    for (const headers of [bearer('binh'), {}]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect((await ask(url, method, method === 'POST' ? 'evil' : '', headers)).status).toBe(403);
      }
      expect(await openSocket(url.replace('http', 'ws'), { headers })).toBe(403);
    }
    const { connectionToken } = await negotiate(target.url, undefined, { headers: bearer('an') });
    expect(await openSocket(`${target.wsUrl}?id=${connectionToken}`, { headers: bearer('binh') })).toBe(403);
    expect((await ask(url, 'POST', 'mine', bearer('an'))).status).toBe(200);
    expect(target.seen.map(({ received }) => received.map(String))).toEqual([['mine']]);
    expect(target.seen[0]?.connection.user.name).toBe('an');
  });

  it('answers 500 with nothing when it cannot be found out who asks, and tells the operator', async () => {
    const error = new Error('database away');
    const target = await start({ authenticate: () => Promise.reject(error) });
    expect(await ask(`${target.url}/negotiate`, 'POST')).toMatchObject({ status: 500, body: '' });
    expect((await ask(`${target.url}?id=x`, 'POST')).status).toBe(500);
    expect(await openSocket(target.wsUrl)).toBe(500);
    expect(target.errors).toEqual([error, error, error]);
  });

  it('survives clients that go away while they are being looked up', async () => {
    const held: (() => void)[] = [];
    const user = { name: undefined, asked: 0 };
    const authenticate = async ({ headers }: IncomingMessage): Promise<TestUser> => {
      if (headers['x-leaves']) await new Promise<void>((resolve) => held.push(resolve));
      return user;
    };
    const target = await start({ authenticate });
    const { port, hostname } = new URL(target.url);
    const head = 'X-Leaves: 1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
    for (const leave of ['destroy', 'resetAndDestroy', 'end'] as const) {
      const socket = net.connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(`GET /echo HTTP/1.1\r\nHost: x\r\n${head}${key}\r\n`);
      await until(() => held.length === 1);
      const left = once(socket, leave === 'end' ? 'finish' : 'close');
      socket[leave]();
      await left;
      await settle();
      held.pop()?.();
    }
    const { connectionToken } = await negotiate(target.url);
    const arrived = once(target.server, 'request');
    const poll = ask(`${target.url}?id=${connectionToken}`, 'GET', '', { 'x-leaves': 1 });
    const [request] = (await arrived) as [IncomingMessage];
    await until(() => held.length === 1);
    const left = once(request.socket, 'close');
    poll.abort();
    await left;
    held.pop()?.();
    await settle();
    expect(target.errors).toEqual([]);
    expect(target.seen.filter(({ connection }) => connection.transport === 'LongPolling')).toEqual([]);
    const ws = await connectSocket(target.wsUrl);
    ws.terminate();
    await until(() => target.seen.every(({ ended }) => ended.length === 1));
  });
});

describe('2.11 other origins', () => {
  const origin = 'https://friend.example';
  const allowOrigin = (asked: string): boolean => asked === origin;

  it('echoes an allowed origin with credentials, also where the answer is a refusal', async () => {
    const { url } = await start({ allowOrigin });
    const allowed = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    };
    for (const [path, method] of [
      ['/negotiate', 'POST'],
      ['?id=unknown', 'GET'],
      ['?id=unknown', 'DELETE'],
    ]) {
      expect((await ask(`${url}${path}`, method, '', { origin })).headers).toMatchObject(allowed);
    }
  });

  it('answers the question before the request with 204 and what the client sends', async () => {
    const { url } = await start({ allowOrigin, authenticate: async () => null });
    for (const path of ['', '/negotiate']) {
      const answer = await ask(`${url}${path}`, 'OPTIONS', '', { origin });
      expect(answer).toMatchObject({ status: 204, body: '' });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'authorization, content-type, x-requested-with, x-signalr-user-agent',
      });
    }
  });

  it('says nothing to other origins', async () => {
    const { url } = await start({ allowOrigin });
    const answer = await ask(`${url}/negotiate`, 'POST', '', { origin: 'https://foe.example' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers.vary).toBe('Origin');
  });
});
