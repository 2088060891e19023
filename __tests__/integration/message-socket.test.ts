import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import net from 'node:net';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import pino from 'pino';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/vocabulary/roles';
import { createMemoryBus } from '@server/backend/realtime/bus/bus';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { testClock } from '@tests/support/clock';
import { eventually } from '@tests/support/eventually';
import { makeCustomer, makeIssuer, makeLevel, makeUser } from '@tests/support/make-data';
import { connectSocket, type SocketClient } from '@tests/support/socket-client';
import { fakeIntervals } from '@tests/support/fake-timers';

let backend: TestBackend;
let port: number;
let tokens: { admin: string; issuer: string; other: string; customer: string };
let ids: { admin: string; issuer: string; other: string };
const clients: SocketClient[] = [];

const LIMITS = { burst: 200, perSecond: 10, perUser: 3, perAddress: 20 };

beforeAll(async () => {
  backend = await startTestBackend({ messages: LIMITS });
  port = await backend.port();
  const { db } = backend;
  const level = await makeLevel(db);
  const admin = await makeUser(db, ROLE.SYSTEM);
  const [issuer, other] = [await makeIssuer(db), await makeIssuer(db)];
  const customer = await makeCustomer(db, { levelId: level.id });
  ids = { admin: admin.id, issuer: issuer.id, other: other.id };
  tokens = {
    admin: await backend.signIn(admin.email),
    issuer: await backend.signIn(issuer.email),
    other: await backend.signIn(other.email),
    customer: await backend.signIn(customer.email),
  };
});

afterAll(() => backend.close());

afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

const connect = async (to = port, headers: Record<string, string> = {}): Promise<SocketClient> => {
  const client = await connectSocket(to, { headers });
  clients.push(client);
  return client;
};

/** A frame that subscribes to `count` channels. */
const subscriptionTo = (count: number): string => {
  const channels = Array.from({ length: count }, (_, number) => channelOf.orders(`i${number}`));
  return JSON.stringify({ channel: 'subscribe', data: { channels } });
};

const stock = (saleQuantity: number) => ({ asOf: 1, products: [{ id: 'p', saleQuantity }] });

describe('the message socket', () => {
  it('tells those who subscribe to a public channel, without an account, until they unsubscribe', async () => {
    const [one, two] = [await connect(), await connect()];
    expect(await one.subscribe('stock:1')).toEqual(['stock:1']);
    await two.subscribe('stock:2');
    await backend.realtime.publisher.toChannel('stock:1', stock(3));
    expect(await one.next('stock:1')).toEqual(stock(3));
    one.send({ channel: 'unsubscribe', data: { channels: ['stock:1', 'stock:9'] } });
    expect(await one.answer('unsubscribed')).toEqual({ channels: ['stock:1'] });
    await backend.realtime.publisher.toChannel('stock:1', stock(2));
    await backend.realtime.publisher.toChannel('stock:2', stock(1));
    expect(await two.next('stock:2')).toEqual(stock(1));
    expect([one.received, two.received]).toEqual([[], []]);
  });

  it('gives what may be given of a request, and says of the rest why not', async () => {
    const client = await connect();
    const mine = channelOf.orders(ids.issuer);
    client.send({ channel: 'subscribe', data: { channels: ['stock:1', mine, 'nonsense', 'stock:x', 'stock:1'] } });
    expect(await client.answer('subscribed')).toEqual({ channels: ['stock:1'] });
    expect(await client.answer('refused')).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Bạn cần đăng nhập để tiếp tục.',
      channels: [mine],
    });
    expect(await client.answer('refused')).toMatchObject({ code: 'NOT_FOUND', channels: ['nonsense', 'stock:x'] });
  });

  it('opens private channels to whoever authenticates, at any time', async () => {
    const client = await connect();
    expect(await client.authenticate(tokens.issuer)).toEqual({ userId: ids.issuer });
    const mine = channelOf.orders(ids.issuer);
    client.send({
      channel: 'subscribe',
      data: { channels: [mine, channelOf.orders(ids.other), channelOf.orders(EVERYONE)] },
    });
    expect(await client.answer('subscribed')).toEqual({ channels: [mine] });
    expect(await client.answer('refused')).toMatchObject({
      code: 'FORBIDDEN',
      channels: [channelOf.orders(ids.other), 'orders:all'],
    });
  });

  it('keeps everything over a renewed token of the same person, and drops what was private with another', async () => {
    const client = await connect();
    const mine = channelOf.orders(ids.issuer);
    await client.authenticate(tokens.issuer);
    await client.subscribe('stock:1', mine);
    await client.authenticate(tokens.issuer);
    const order = { id: 'o', code: 'DH1', type: 1, status: 2, issuerId: ids.issuer } as const;
    await backend.realtime.publisher.toChannel(mine, order);
    expect(await client.next(mine)).toEqual(order);
    expect(await client.authenticate(tokens.other)).toEqual({ userId: ids.other });
    expect(await client.answer('unsubscribed')).toEqual({ channels: [mine] });
    await backend.realtime.publisher.toChannel(mine, order);
    await backend.realtime.publisher.toChannel('stock:1', stock(1));
    await client.next('stock:1');
    expect(client.received).toEqual([]);
  });

  it('refuses tokens that are not good, and stays as it was', async () => {
    const client = await connect();
    await client.authenticate(tokens.issuer);
    const clock = testClock('2026-11-20T10:00:00+07:00');
    const claims = { userId: ids.admin, role: ROLE.SYSTEM, sessionId: ids.admin };
    const old = await backend.tokens.issue(claims, clock.now());
    const noSession = await backend.tokens.issue(claims, backend.clock.now());
    const cases = {
      nonsense: 'TOKEN_INVALID',
      [old.accessToken]: 'TOKEN_EXPIRED',
      [noSession.accessToken]: 'SESSION_ENDED',
    };
    for (const [accessToken, code] of Object.entries(cases)) {
      client.send({ channel: 'authenticate', data: { accessToken } });
      expect(await client.answer('refused')).toMatchObject({ code });
    }
    expect(await client.subscribe(channelOf.orders(ids.issuer))).toHaveLength(1);
  });

  it('stops private channels when the token runs out, asks for another, and keeps the rest', async () => {
    const brief = await startTestBackend({ db: backend.db, tokenSeconds: 1 });
    const client = await connectSocket(await brief.port());
    await client.authenticate(tokens.admin);
    await client.subscribe('stock:1', 'orders:all');
    const shortLived = await brief.tokens.issue(
      {
        userId: ids.admin,
        role: ROLE.SYSTEM,
        sessionId: (await brief.tokens.verify(tokens.admin, brief.clock.now())).sessionId,
      },
      brief.clock.now(),
    );
    await client.authenticate(shortLived.accessToken);
    expect(await client.answer('refused')).toMatchObject({ code: 'TOKEN_EXPIRED', channels: ['orders:all'] });
    await brief.realtime.publisher.toChannel('orders:all', { id: 'o', code: 'c', type: 1, status: 2, issuerId: 'i' });
    await brief.realtime.publisher.toChannel('stock:1', stock(1));
    await client.next('stock:1');
    expect(client.received).toEqual([]);
    await client.authenticate(tokens.admin);
    expect(await client.subscribe('orders:all')).toEqual(['orders:all']);
    await client.close();
    await brief.realtime.close();
    await brief.app.close();
  });

  it('lets go of what an ended session listened to, and keeps the socket', async () => {
    const user = await makeIssuer(backend.db);
    const token = await backend.signIn(user.email);
    const { sessionId } = await backend.tokens.verify(token, backend.clock.now());
    const client = await connect();
    await client.authenticate(token);
    await client.subscribe('stock:1', channelOf.orders(user.id));
    await backend.realtime.publisher.endSessions([sessionId]);
    expect(await client.answer('refused')).toMatchObject({
      code: 'SESSION_ENDED',
      channels: [channelOf.orders(user.id)],
    });
    client.send({ channel: 'subscribe', data: { channels: [channelOf.orders(user.id)] } });
    expect(await client.answer('refused')).toMatchObject({ code: 'UNAUTHENTICATED' });
    await backend.realtime.publisher.toChannel('stock:1', stock(1));
    expect(await client.next('stock:1')).toEqual(stock(1));
  });

  it('asks the database who somebody is before it gives a private channel', async () => {
    const user = await makeIssuer(backend.db);
    const token = await backend.signIn(user.email);
    const client = await connect();
    await client.authenticate(token);
    await backend.db.rows(sql`UPDATE users SET active = false WHERE id = ${user.id}`);
    client.send({ channel: 'subscribe', data: { channels: [channelOf.orders(user.id)] } });
    const refused = await client.answer('refused');
    expect(refused).toMatchObject({ code: 'UNAUTHENTICATED', channels: [channelOf.orders(user.id)] });
    expect(await client.answer('refused')).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });
});

describe('the message socket keeps its bounds', () => {
  it.each([
    ['no JSON', '{', 'BAD_JSON'],
    ['half a frame', '{"channel":"subscribe","data":', 'BAD_JSON'],
    ['nothing, which is an empty object', '', 'INVALID_INPUT'],
    ['an array', '[]', 'INVALID_INPUT'],
    ['null', 'null', 'INVALID_INPUT'],
    ['an unknown channel', '{"channel":"shout","data":{}}', 'INVALID_INPUT'],
    ['a name of everything', '{"channel":"__proto__","data":{}}', 'INVALID_INPUT'],
    ['no data', '{"channel":"subscribe"}', 'INVALID_INPUT'],
    ['no channels', '{"channel":"subscribe","data":{"channels":[]}}', 'INVALID_INPUT'],
    ['more channels than a connection may have', subscriptionTo(101), 'INVALID_INPUT'],
    ['a number as channel', '{"channel":"subscribe","data":{"channels":[1]}}', 'INVALID_INPUT'],
    ['deep nesting', `${'['.repeat(2000)}${']'.repeat(2000)}`, 'INVALID_INPUT'],
  ])('answers %s', async (_, frame, code) => {
    const client = await connect();
    client.raw(frame);
    expect(await client.answer('refused')).toEqual({ code, message: expect.stringMatching(/\S/) });
    expect(await client.subscribe('stock:1')).toEqual(['stock:1']);
  });

  it('closes what is binary, too long or no UTF-8, each with its code', async () => {
    const [binary, long, huge, garbled] = [await connect(), await connect(), await connect(), await connect()];
    binary.raw(Buffer.from('{}'));
    expect(await binary.closed).toEqual([1003, 'text only']);
    long.raw(JSON.stringify('x'.repeat(4096)));
    expect(await long.closed).toEqual([1009, 'frame too long']);
    huge.raw('x'.repeat(20_000));
    expect((await huge.closed)[0]).toBe(1009);
    garbled.ws.send(Buffer.from([0xc3, 0x28]), { binary: false });
    expect((await garbled.closed)[0]).toBe(1007);
  });

  it('survives frames that break the protocol, and disturbs nobody else', async () => {
    const witness = await connect();
    await witness.subscribe('stock:1');
    for (const bytes of [
      [0xff, 0xff],
      [0x81, 0x05, 1, 2],
      [0x83, 0x80, 0, 0, 0, 0],
      [0x09, 0xfe, 0xff, 0xff],
    ]) {
      const raw = net.connect(port, '127.0.0.1');
      raw.on('error', () => undefined);
      const head = 'GET /messages HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
      raw.write(`${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
      raw.write(Buffer.from(bytes));
      await new Promise((resolve) => raw.once('close', resolve).resume());
    }
    await backend.realtime.publisher.toChannel('stock:1', stock(7));
    expect(await witness.next('stock:1')).toEqual(stock(7));
  });

  it('limits the channels of a connection', async () => {
    const client = await connect();
    await client.authenticate(tokens.admin);
    client.raw(subscriptionTo(100));
    expect((await client.answer('subscribed')).channels).toHaveLength(100);
    client.send({ channel: 'subscribe', data: { channels: ['orders:all'] } });
    expect(await client.answer('refused')).toMatchObject({ code: 'CHANNELS_TOO_MANY', channels: ['orders:all'] });
  });

  it('closes a flood, and deals with nothing that comes after', async () => {
    const client = await connect();
    for (let sent = 0; sent < 300; sent += 1) client.raw('{}');
    expect(await client.closed).toEqual([1008, 'too many frames']);
    expect(client.received.length).toBeLessThanOrEqual(LIMITS.burst);
  });

  it('limits the connections of a person, and takes the next when one has gone', async () => {
    const three = [await connect(), await connect(), await connect()];
    for (const client of three) await client.authenticate(tokens.customer);
    const fourth = await connect();
    fourth.send({ channel: 'authenticate', data: { accessToken: tokens.customer } });
    expect(await fourth.answer('refused')).toMatchObject({ code: 'SOCKETS_TOO_MANY' });
    await three[0]!.close();
    await eventually(async () => {
      fourth.send({ channel: 'authenticate', data: { accessToken: tokens.customer } });
      await fourth.settle();
      expect(fourth.received.splice(0)).toMatchObject([{ channel: 'authenticated' }]);
    });
  });

  it('limits the connections of an address, as the web tier names it', async () => {
    const from = (address: string) => connect(port, { 'x-forwarded-for': address });
    const full = await Promise.all(Array.from({ length: LIMITS.perAddress }, () => from('10.0.0.1')));
    // Refused before the WebSocket upgrade: a client that answers no close frame would keep its connection open for
    // long, and uncounted.
    await expect(from('10.0.0.1')).rejects.toThrow('429');
    const other = await from('10.0.0.2');
    expect(await other.subscribe('stock:1')).toEqual(['stock:1']);
    expect(full.every(({ ws }) => ws.readyState === WebSocket.OPEN)).toBe(true);
    await full[0]!.close();
    await eventually(() => from('10.0.0.1'));
  });

  it('believes no address that a stranger names', async () => {
    const far = await startTestBackend({ messages: { perAddress: 1, perUser: 1 }, trustedProxies: ['10.0.0.5'] });
    const from = async (address: string) => connect(await far.port(), { 'x-forwarded-for': address });
    const first = await from('10.0.0.1');
    expect(await first.subscribe('stock:1')).toEqual(['stock:1']);
    await expect(from('10.0.0.2')).rejects.toThrow('429');
    await far.close();
  });

  it('takes no upgrade from a page of another site', async () => {
    const upgrade = (headers: Record<string, string>) => connect(port, headers);
    await expect(upgrade({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(upgrade({ origin: 'null' })).rejects.toThrow('403');
    const relayed = { origin: 'https://sach.example', 'x-forwarded-host': 'sach.example' };
    expect((await upgrade(relayed)).ws.readyState).toBe(WebSocket.OPEN);
    await expect(upgrade({ ...relayed, 'x-forwarded-host': 'evil.example' })).rejects.toThrow('403');
  });

  it('tells a plain request what the path is for, and refuses upgrades of other paths', async () => {
    const status = await new Promise((resolve) =>
      httpRequest({ port, path: '/messages' }, (res) => resolve(res.resume().statusCode)).end(),
    );
    expect(status).toBe(426);
    const stray = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
    await expect(new Promise((_, reject) => stray.once('error', reject))).rejects.toThrow('404');
  });
});

describe('the message socket looks after its connections', () => {
  it('ends those who do not answer pings, and nobody else', async () => {
    const pass = fakeIntervals();
    const strict = await startTestBackend();
    const dead = await connectSocket(await strict.port(), { autoPong: false });
    const alive = await connectSocket(await strict.port());
    const pinged = Promise.all([dead, alive].map(({ ws }) => once(ws, 'ping')));
    pass(15_000);
    await pinged;
    await Promise.all([dead, alive].map((client) => client.settle()));
    pass(15_000);
    expect((await dead.closed)[0]).toBe(1006);
    await alive.settle();
    expect(alive.ws.readyState).toBe(WebSocket.OPEN);
    await alive.close();
    await strict.close();
  });

  it('cuts off who does not read, and nobody else', async () => {
    const strict = await startTestBackend({ messages: { bufferedBytes: 1000 } });
    const [slow, alive] = [await connectSocket(await strict.port()), await connectSocket(await strict.port())];
    await slow.subscribe('stock:1');
    await alive.subscribe('stock:1');
    slow.ws.pause();
    const long = {
      asOf: 1,
      products: Array.from({ length: 2000 }, (_, number) => ({ id: `p${number}`, saleQuantity: 1 })),
    };
    for (let sent = 0; sent < 200; sent += 1) {
      await strict.realtime.publisher.toChannel('stock:1', long);
      await alive.next('stock:1');
    }
    slow.ws.resume();
    expect((await slow.closed)[0]).toBe(1006);
    expect(alive.ws.readyState).toBe(WebSocket.OPEN);
    await alive.close();
    await strict.close();
  });

  it('says which channels may have missed something while the bus was away', async () => {
    const bus = createMemoryBus(pino({ level: 'silent' }));
    const restored: (() => void)[] = [];
    const gappy = await startTestBackend({ gapMs: 50, bus: { ...bus, onRestored: (tell) => restored.push(tell) } });
    const [listener, other] = [await connectSocket(await gappy.port()), await connectSocket(await gappy.port())];
    await listener.subscribe('stock:1', 'stock:2');
    restored.forEach((tell) => tell());
    expect(await listener.answer('missed')).toEqual({ channels: ['stock:1', 'stock:2'] });
    await other.settle();
    expect(other.received).toEqual([]);
    await Promise.all([listener.close(), other.close()]);
    await gappy.close();
  });

  it('sends everybody away with a code that says come back, and takes nobody new', async () => {
    const going = await startTestBackend();
    const to = await going.port();
    const client = await connectSocket(to);
    const closing = going.realtime.close();
    await expect(connectSocket(to)).rejects.toThrow('503');
    expect(await client.closed).toEqual([1012, 'the server restarts']);
    await closing;
    await going.close();
  });

  it('does not wait for ever for those who do not say goodbye', async () => {
    const going = await startTestBackend({ messages: { closeMs: 30 } });
    const client = await connectSocket(await going.port());
    client.ws.pause();
    await going.realtime.close();
    client.ws.resume();
    await client.closed;
    await going.close();
  });
});
