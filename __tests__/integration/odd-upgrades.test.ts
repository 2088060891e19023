import http, { type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { ROLE } from '@/contract/vocabulary/roles';
import { routeRequests } from '@server/web/http/http-router';
import { createHttpRelay } from '@server/web/relay/http-relay';
import { relayUpgrade } from '@server/web/relay/upgrade-relay';
import { Fleet } from '@server/web/upstream/fleet';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { until } from '@tests/support/connections';
import { makeUser } from '@tests/support/make-data';
import { openDescriptors, rawRequest, sendRaw } from '@tests/support/raw-http';
import { repeats } from '@tests/support/long-run';

const HOST = 'hoisach.test';
const EACH = repeats(100, 1000);
const AT_ONCE = 50;
/** Handles that come and go by themselves: sockets of connection pools and timers of the libraries. */
const TOLERATED = 20;

const WEBSOCKET = {
  Host: HOST,
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

type Odd = [name: string, bytes: (token: string) => string];

const upgrade = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
  rawRequest(`${method} ${path}`, { ...WEBSOCKET, ...headers }, body);

const ODD: Odd[] = [
  ['the negotiation', () => upgrade('/notificationHub/negotiate')],
  ['the negotiation, with a token', (token) => upgrade(`/notificationHub/negotiate?access_token=${token}`)],
  ['a path below the hub', () => upgrade('/notificationHub/elsewhere')],
  ['a path of nobody', () => upgrade('/nowhere')],
  ['an endpoint of the API', () => upgrade('/api/products')],
  ['the hub without a token', () => upgrade('/notificationHub')],
  [
    'the hub with another version',
    (token) => upgrade(`/notificationHub?access_token=${token}`, { 'Sec-WebSocket-Version': '7' }),
  ],
  [
    'the hub with a broken key',
    (token) => upgrade(`/notificationHub?access_token=${token}`, { 'Sec-WebSocket-Key': 'x' }),
  ],
  ['the hub by POST', (token) => upgrade(`/notificationHub?access_token=${token}`, {}, 'POST')],
  ['the hub from another origin', () => upgrade('/notificationHub', { Origin: 'https://evil.example' })],
  ['the hub with a foreign id', (token) => upgrade(`/notificationHub?id=AAAAAAAAAAAAAAAAAAAAAA&access_token=${token}`)],
  ['the message socket with another version', () => upgrade('/messages', { 'Sec-WebSocket-Version': '7' })],
  ['the message socket by POST', () => upgrade('/messages', {}, 'POST')],
  ['the message socket from another origin', () => upgrade('/messages', { Origin: 'https://evil.example' })],
  ['a path below the message socket', () => upgrade('/messages/elsewhere')],
  ['another protocol', () => upgrade('/messages', { Upgrade: 'h2c' })],
  ['another protocol where nobody is', () => upgrade('/', { Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' })],
  ['a body along with it', () => upgrade('/nowhere', { 'Content-Length': '9' }, 'POST', 'some body')],
  ['a body that never comes', () => upgrade('/notificationHub/negotiate', { 'Content-Length': '99999' }, 'POST')],
  ['a tunnel', () => rawRequest(`CONNECT ${HOST}:443`, { Host: HOST })],
];

describe('an upgrade that nobody takes', () => {
  let backend: TestBackend;
  let fleet: Fleet;
  let web: Server;
  let token: string;
  const ports: Record<string, number> = {};

  beforeAll(async () => {
    backend = await startTestBackend();
    token = await backend.signIn((await makeUser(backend.db, ROLE.SYSTEM)).email);
    const backendPort = await backend.port();
    fleet = new Fleet([`http://127.0.0.1:${backendPort}`]);
    const options = { fleet, trustProxy: false };
    const relay = createHttpRelay(options);
    web = http.createServer();
    const pages = async (_req: unknown, res: http.ServerResponse) => void res.writeHead(418).end();
    routeRequests(web, {
      first: [],
      relay,
      relayUpgrade: (req, socket, head) => relayUpgrade(req, socket, head, options),
      api: pages,
      pages,
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    Object.assign(ports, { backend: backendPort, web: (web.address() as AddressInfo).port });
  });

  afterAll(async () => {
    await fleet.close();
    web.closeAllConnections();
    await new Promise((resolve) => web.close(resolve));
    await backend.close();
  });

  const ofBoth = ODD.flatMap(([name, bytes]) => (['backend', 'web'] as const).map((tier) => ({ name, bytes, tier })));

  test.each(ofBoth)(
    `is answered and closed by the $tier ${EACH} times: $name`,
    async ({ bytes, tier }) => {
      const port = ports[tier]!;
      const odd = bytes(token);
      const [first, ...others] = await Promise.all(Array.from({ length: AT_ONCE }, () => sendRaw(port, odd)));
      expect(first).toEqual({ status: expect.any(Number), closed: true });
      expect(first?.status).toBeGreaterThanOrEqual(400);
      expect(new Set(others.map(({ closed }) => closed))).toEqual(new Set([true]));
      const before = openDescriptors();
      for (let sent = 0; sent < EACH; sent += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, () => sendRaw(port, odd)));
      }
      await until(() => openDescriptors() <= before + TOLERATED);
    },
    120_000,
  );

  test.each(['backend', 'web'] as const)(
    'is cut off by the %s when its client never closes',
    async (tier) => {
      const port = ports[tier]!;
      const server = tier === 'web' ? web : backend.app.server;
      const count = (): Promise<number> =>
        new Promise((resolve) => server.getConnections((error, open) => resolve(error ? NaN : open)));
      const before = await count();
      const clients = ODD.map(([, bytes]) => {
        const client = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
        // Sends the request, and neither reads nor closes.
        client.on('error', () => undefined).pause();
        client.write(bytes(token));
        return client;
      });
      let open = NaN;
      await new Promise((resolve) => setTimeout(resolve, 500));
      for (let tries = 0; tries < 100 && open !== before; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        open = await count();
      }
      clients.forEach((client) => client.destroy());
      expect(open).toBe(before);
    },
    60_000,
  );
});
