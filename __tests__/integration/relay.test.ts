import http, { type IncomingMessage, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import request from 'supertest';
import { WebSocket, WebSocketServer } from 'ws';
import { routeRequests } from '@server/web/http/http-router';
import { backendOfToken } from '@server/web/relay/choose-backend';
import { createHttpRelay } from '@server/web/relay/http-relay';
import { relayUpgrade } from '@server/web/relay/upgrade-relay';
import { Fleet } from '@server/web/upstream/fleet';
import { answerJson, FakeBackend } from '@tests/support/fake-backend';

const backend = new FakeBackend();
const sockets = new WebSocketServer({ noServer: true });
let fleet: Fleet;
let server: Server;
let port: number;

const webSocketUrl = (path: string): string => `ws://127.0.0.1:${port}${path}`;

/** The backend's side of the next connection, with the request that opened it. */
const nextAccepted = (): Promise<[WebSocket, IncomingMessage]> =>
  new Promise((resolve) => sockets.once('connection', (socket, req) => resolve([socket, req])));

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

const closeOf = (socket: WebSocket): Promise<[number, string]> =>
  new Promise((resolve) => socket.once('close', (code, reason) => resolve([code, reason.toString()])));

const messageOf = (socket: WebSocket): Promise<Buffer> =>
  new Promise((resolve) => socket.once('message', (data) => resolve(data as Buffer)));

/**
 * Waits until the amount no longer changes: all ends of the connection are in this process, and a turn of its event
 * loop moves them all.
 */
const stands = async (amount: () => number): Promise<void> => {
  for (let [before, same] = [NaN, 0]; same < 30; await new Promise((resolve) => setTimeout(resolve, 10))) {
    same = amount() === before ? same + 1 : 0;
    before = amount();
  }
};

const connect = async (
  path = '/messages',
): Promise<{ client: WebSocket; accepted: WebSocket; req: IncomingMessage }> => {
  const accepting = nextAccepted();
  const client = new WebSocket(webSocketUrl(path), { headers: { cookie: 'secret=1', 'x-forwarded-for': '6.6.6.6' } });
  const [accepted, req] = await accepting;
  await opened(client);
  return { client, accepted, req };
};

const acceptUpgrades = (): void => {
  backend.server?.on('upgrade', (req, socket, head) => {
    sockets.handleUpgrade(req, socket, head, (accepted) => sockets.emit('connection', accepted, req));
  });
};

beforeAll(async () => {
  await backend.start();
  acceptUpgrades();
  fleet = new Fleet([backend.url]);
  const options = { fleet, trustProxy: false };
  const relay = createHttpRelay(options);
  server = http.createServer();
  const pages = async (_req: IncomingMessage, res: http.ServerResponse) => void res.writeHead(418).end();
  routeRequests(server, {
    first: [],
    relay,
    relayUpgrade: (req, socket, head) => relayUpgrade(req, socket, head, options),
    api: pages,
    pages,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

beforeEach(() => backend.reset());

afterAll(async () => {
  for (const socket of sockets.clients) socket.terminate();
  await fleet.close();
  await backend.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('upgrades', () => {
  it.each(['/messages', '/messages?token=1', '/notificationHub?id=abc', '/notificationhub/deeper'])(
    'reach the backend at %s, in both directions',
    async (path) => {
      const { client, accepted, req } = await connect(path);
      expect(req.url).toBe(path);
      const arrived = messageOf(accepted);
      client.send('to the backend: đắc nhân tâm');
      expect((await arrived).toString()).toBe('to the backend: đắc nhân tâm');
      const returned = messageOf(client);
      accepted.send(Buffer.alloc(3_000_000, 7));
      expect((await returned).length).toBe(3_000_000);
      client.terminate();
    },
  );

  it('say who the caller is and keep their cookies here', async () => {
    const { client, req } = await connect();
    expect(req.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(req.headers).not.toHaveProperty('cookie');
    client.terminate();
  });

  it("pass the backend's closing code and reason", async () => {
    const { client, accepted } = await connect();
    const closed = closeOf(client);
    accepted.close(4001, 'token expired');
    expect(await closed).toEqual([4001, 'token expired']);
  });

  it("pass the client's closing code and reason", async () => {
    const { client, accepted } = await connect();
    const closed = closeOf(accepted);
    client.close(4002, 'tab closed');
    expect(await closed).toEqual([4002, 'tab closed']);
  });

  it('end at the backend when the client is lost, and the other way round', async () => {
    const first = await connect();
    const lost = closeOf(first.accepted);
    first.client.terminate();
    expect((await lost)[0]).toBe(1006);
    const second = await connect();
    const removed = closeOf(second.client);
    second.accepted.terminate();
    expect((await removed)[0]).toBe(1006);
  });

  it('do not let a fast sender fill our memory for a slow reader', async () => {
    const { client, accepted } = await connect();
    client.pause();
    const piece = Buffer.alloc(1_000_000);
    for (let i = 0; i < 60; i += 1) accepted.send(piece);
    await stands(() => accepted.bufferedAmount);
    // What the relay and the kernel do not buffer stays with the sender.
    expect(accepted.bufferedAmount).toBeGreaterThan(20_000_000);
    client.terminate();
  });

  it.each(['/', '/_next/webpack-hmr', '/api/products', '/messagesx', '/notificationHub/../metrics', '/other'])(
    'at %s are refused and closed',
    async (path) => {
      const raw = net.connect(port, '127.0.0.1');
      raw.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      const bytes: Buffer[] = [];
      raw.on('data', (data) => bytes.push(data));
      await new Promise<void>((resolve) => raw.once('close', () => resolve()).once('error', () => resolve()));
      expect(Buffer.concat(bytes).toString()).toMatch(/^HTTP\/1\.1 404 .*"code":"NOT_FOUND"/s);
    },
  );

  it('are answered 502 while the backend is away, and work again when it is back', async () => {
    await backend.stop();
    const client = new WebSocket(webSocketUrl('/messages'));
    const status = await new Promise((resolve, reject) => {
      client.once('unexpected-response', (_req, res) => resolve(res.statusCode));
      client.once('error', reject);
    });
    expect(status).toBe(502);
    await backend.start();
    acceptUpgrades();
    const { client: again } = await connect();
    again.terminate();
  });
});

describe('plain requests', () => {
  it('of the hub are relayed with their body and query', async () => {
    backend.handler = (_req, res) => answerJson(res, 200, { connectionToken: 't' });
    const answer = await request(server).post('/notificationHub/negotiate?negotiateVersion=1').send('x').expect(200);
    expect(answer.body).toEqual({ connectionToken: 't' });
    expect(backend.last).toMatchObject({ url: '/notificationHub/negotiate?negotiateVersion=1', body: 'x' });
  });

  it('of files keep their caching headers and conditions', async () => {
    backend.handler = (_req, res) => {
      res.writeHead(304, { etag: '"1"', 'cache-control': 'public, max-age=31536000, immutable' }).end();
    };
    const answer = await request(server).get('/files/covers/1.webp').set('if-none-match', '"1"').expect(304);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(backend.last?.headers).toMatchObject({ 'if-none-match': '"1"' });
  });

  it('hand on server-sent events as they come', async () => {
    backend.handler = (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: 1\n\n');
    };
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/notificationHub?id=x`, { signal: stop.signal });
    const piece = await answer.body?.getReader().read();
    expect(Buffer.from(piece?.value ?? []).toString()).toBe('data: 1\n\n');
    stop.abort();
  });

  it.each(['/files/%2e%2e/metrics', '/files/..%2fmetrics', '/filesystem', '/notificationHubs'])(
    'of %s are not relayed',
    async (path) => {
      await request(server).get(path).expect(418);
      expect(backend.seen).toHaveLength(0);
    },
  );
});

describe('many at a time', () => {
  it('hold their event streams open without keeping anybody else out', async () => {
    backend.handler = (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(':\r\n');
    };
    const stop = new AbortController();
    const open = () => fetch(`http://127.0.0.1:${port}/notificationHub?id=x`, { signal: stop.signal });
    const streams = await Promise.all(Array.from({ length: 300 }, open));
    expect(streams.filter(({ ok }) => ok)).toHaveLength(300);
    stop.abort();
  });
});

describe('with several backends', () => {
  const backends = ['http://a:1', 'http://b:1', 'http://c:1'];
  const tokens = Array.from({ length: 300 }, (_, i) => `token-${i}`);

  it('a connection token always leads to the same one, and all get their share', () => {
    const chosen = tokens.map((token) => backendOfToken(token, backends));
    expect(tokens.map((token) => backendOfToken(token, [...backends].reverse()))).toEqual(chosen);
    for (const one of backends) expect(chosen.filter((url) => url === one).length).toBeGreaterThan(60);
  });

  it('losing one moves only its own connections', () => {
    const left = backends.slice(1);
    for (const token of tokens) {
      const before = backendOfToken(token, backends);
      if (before !== backends[0]) expect(backendOfToken(token, left)).toBe(before);
    }
  });

  describe('of which one takes connections and says nothing', () => {
    const live = new FakeBackend();
    const held = new Set<net.Socket>();
    let taken = 0;
    const silent = net.createServer((socket) => {
      taken += 1;
      held.add(socket);
      socket.on('error', () => socket.destroy());
    });
    const webTiers: { web: Server; fleet: Fleet }[] = [];
    let silentUrl: string;

    /** Starts a web tier in front of these backends. */
    const startWebTier = async (backends: string[], answerMs: number): Promise<Server> => {
      const fleet = new Fleet(backends);
      const options = { fleet, trustProxy: false, answerMs };
      const relay = createHttpRelay(options);
      const web = http.createServer((req, res) => relay.answer(req, res));
      web.on('upgrade', (req, socket, head) => relayUpgrade(req, socket, head, options));
      await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
      webTiers.push({ web, fleet });
      return web;
    };
    const socketAt = (web: Server) => new WebSocket(`ws://127.0.0.1:${(web.address() as AddressInfo).port}/messages`);

    beforeAll(async () => {
      await live.start();
      live.server?.on('upgrade', (req, socket, head) => {
        sockets.handleUpgrade(req, socket, head, (accepted) => sockets.emit('connection', accepted, req));
      });
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    });

    beforeEach(() => {
      live.reset();
      taken = 0;
    });

    afterAll(async () => {
      for (const { web, fleet } of webTiers) {
        await fleet.close();
        web.closeAllConnections();
        await new Promise((resolve) => web.close(resolve));
      }
      for (const socket of held) socket.destroy();
      await new Promise((resolve) => silent.close(resolve));
      await live.stop();
    });

    // Long enough for the responding backend to answer, on any machine.
    const PATIENT_MS = 4000;

    it('a negotiation goes on to the other', async () => {
      const web = await startWebTier([silentUrl, live.url], PATIENT_MS);
      while (taken === 0) await request(web).post('/notificationHub/negotiate?negotiateVersion=1').expect(200);
    });

    it('so does a socket', async () => {
      const web = await startWebTier([silentUrl, live.url], PATIENT_MS);
      while (taken === 0) {
        const accepting = nextAccepted();
        const client = socketAt(web);
        const [accepted] = await accepting;
        await opened(client);
        const arrived = messageOf(client);
        accepted.send('welcome');
        expect((await arrived).toString()).toBe('welcome');
        client.terminate();
      }
    });

    it('nobody waits for ever when there is no other', async () => {
      const web = await startWebTier([silentUrl], 50);
      const negotiation = await request(web).post('/notificationHub/negotiate').expect(504);
      expect(negotiation.body).toMatchObject({ code: 'BACKEND_TIMEOUT', message: expect.any(String) as string });
      const refused = await new Promise<IncomingMessage>((resolve, reject) =>
        socketAt(web)
          .once('unexpected-response', (_req, res) => resolve(res))
          .once('error', reject),
      );
      expect(refused.statusCode).toBe(502);
      const body = Buffer.concat((await refused.toArray()) as Buffer[]).toString();
      expect(JSON.parse(body)).toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: expect.any(String) as string });
    });

    it('a long poll still takes its time', async () => {
      const web = await startWebTier([live.url], 50);
      live.handler = (_req, res) => void setTimeout(() => answerJson(res, 200, {}), 1500);
      await request(web).get('/notificationHub?id=x').expect(200);
    });
  });

  describe('of which one is down', () => {
    const live = new FakeBackend();
    const dead = new FakeBackend();
    let two: Server;
    let pair: Fleet;
    let urls: string[];

    beforeAll(async () => {
      await live.start();
      await dead.start();
      await dead.stop();
      live.server?.on('upgrade', (req, socket, head) => {
        sockets.handleUpgrade(req, socket, head, (accepted) => sockets.emit('connection', accepted, req));
      });
      urls = [dead.url, live.url];
      pair = new Fleet(urls);
      const options = { fleet: pair, trustProxy: false };
      const twoRelay = createHttpRelay(options);
      two = http.createServer((req, res) => twoRelay.answer(req, res));
      two.on('upgrade', (req, socket, head) => relayUpgrade(req, socket, head, options));
      await new Promise<void>((resolve) => two.listen(0, '127.0.0.1', resolve));
    });

    afterAll(async () => {
      await pair.close();
      await live.stop();
      two.closeAllConnections();
      await new Promise((resolve) => two.close(resolve));
    });

    beforeEach(() => live.reset());

    it('every negotiation reaches the other, with a token that leads there', async () => {
      for (let i = 0; i < 20; i += 1) await request(two).post('/notificationHub/negotiate').expect(200);
      const given = live.seen.map(({ headers }) => String(headers['x-connection-token']));
      expect(new Set(given).size).toBe(20);
      for (const token of given) {
        expect(token).toMatch(/^[\w-]{22}$/);
        expect(backendOfToken(token, urls)).toBe(live.url);
      }
    });

    it('so does every new socket', async () => {
      for (let i = 0; i < 10; i += 1) {
        const accepting = nextAccepted();
        const client = new WebSocket(`ws://127.0.0.1:${(two.address() as AddressInfo).port}/messages`);
        await opened(client);
        await accepting;
        client.terminate();
      }
    });

    it('its own connections are told so, and not led to a backend that does not know them', async () => {
      const tokenOf = (url: string) => tokens.find((token) => backendOfToken(token, urls) === url);
      await request(two)
        .get(`/notificationHub?id=${tokenOf(dead.url)}`)
        .expect(502);
      await request(two)
        .get(`/notificationHub?id=${tokenOf(live.url)}`)
        .expect(200);
      expect(live.seen).toHaveLength(1);
    });

    it('2.1 the token is found as the backend finds it: without case, the first of several, empty as none', async () => {
      const tokenOf = (url: string) => tokens.find((token) => backendOfToken(token, urls) === url);
      for (const query of [`ID=${tokenOf(dead.url)}`, `Id=${tokenOf(dead.url)}&id=${tokenOf(live.url)}`]) {
        for (let i = 0; i < 8; i += 1) await request(two).get(`/notificationHub?${query}`).expect(502);
      }
      expect(live.seen).toEqual([]);
      await request(two).get('/notificationHub?id=').expect(200);
      expect(live.seen[0]?.headers['x-connection-token']).toMatch(/^[\w-]{22}$/);
      const given = new Set<unknown>();
      for (let i = 0; i < 3; i += 1) {
        await request(two).get('/notificationHub?id=').expect(200);
        given.add(live.seen.at(-1)?.headers['x-connection-token']);
      }
      expect(given.size).toBe(3);
    });
  });
});
