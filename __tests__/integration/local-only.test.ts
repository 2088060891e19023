import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import supertest from 'supertest';
import { routeRequests, tryInOrder, type OptionalHandler } from '@server/web/http/http-router';
import { localPaymentsOf } from '@server/env/local-payments';
import { createReader } from '@server/env/reader';
import { assertLocalIdentityAllowed } from '@server/identity/guard';
import { createLocalEmulator } from '@server/identity/local-emulator/handler';
import { createLocalOnly } from '@server/identity/local-only';
import { assertLocalPaymentsAllowed } from '@server/shared/local-payments-guard';
import { createLocalGateway } from '@server/web/local-gateway/handler';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { idTokenFor } from '@tests/support/id-token';
import { everything, rawUpgrade } from '@tests/support/raw-upgrade';

const LAPTOP = {
  LOCAL_IDENTITY: '1',
  FIREBASE_PROJECT_ID: 'demo-x',
  AUTH_SECRET: 'a'.repeat(32),
  TOKEN_SECRET: 'b'.repeat(32),
};

const before = { ...process.env };

afterAll(() => {
  process.env = before;
});

/** The reasons for which a process with these environment variables would be refused. */
const reasonsOf = async (variables: Record<string, string>): Promise<string[]> => {
  jest.resetModules();
  process.env = { ...LAPTOP, ...variables, NODE_ENV: 'test' };
  const { localIdentityConditions, localPaymentConditions } = await import('@server/env');
  const payments = localPaymentConditions();
  const checks = [() => assertLocalIdentityAllowed(localIdentityConditions())];
  if (payments) checks.push(() => assertLocalPaymentsAllowed(payments));
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
};

const ADDRESSES: [variables: Record<string, string>, refused?: RegExp][] = [
  [{}],
  [{ PUBLIC_URL: 'http://localhost:3000' }],
  [{ PUBLIC_URL: 'https://127.0.0.1' }],
  [{ PUBLIC_URL: 'http://[::1]:3000' }],
  [{ PUBLIC_URL: 'https://sach.example' }, /PUBLIC_URL=https:\/\/sach.example/],
  [{ PUBLIC_URL: 'https://localhost.sach.example' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'nonsense' }, /PUBLIC_URL/],
  [{ NEXTAUTH_URL: 'https://sach.example' }, /NEXTAUTH_URL/],
];
const PROXIES: [variables: Record<string, string>, refused?: RegExp][] = [
  [{}],
  [{ TRUST_PROXY: '1' }, /TRUST_PROXY is set/],
  [{ TRUSTED_PROXIES: '10.0.0.5' }, /TRUSTED_PROXIES is set/],
  [{ TRUST_PROXY: '1', TRUSTED_PROXIES: '127.0.0.1' }, /TRUST_PROXY is set; TRUSTED_PROXIES is set/],
];
const MODES: Record<string, string>[] = [
  {},
  { LOCAL_PAYMENTS: '1' },
  { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
  { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', LOCAL_PAYMENTS: '1' },
];
/** Every address and every proxy in each mode, and what is wrong in both: each start loads the environment again. */
const PLACES = [
  ...ADDRESSES.map(([address, badAddress]) => ({ set: address, why: [badAddress] })),
  ...PROXIES.map(([proxy, badProxy]) => ({ set: proxy, why: [badProxy] })),
  { set: { PUBLIC_URL: 'https://sach.example', TRUST_PROXY: '1' }, why: [/PUBLIC_URL/, /TRUST_PROXY is set/] },
];
const STARTS = MODES.flatMap((mode) => PLACES.map(({ set, why }) => ({ set: { ...mode, ...set }, why })));

describe('a process that would accept unsigned tokens', () => {
  it.each(STARTS)('with $set is refused for $why', async ({ set, why }) => {
    const expected = why.flatMap((one) => one ?? []);
    const doors = 'LOCAL_PAYMENTS' in set ? 2 : 1;
    const reasons = await reasonsOf(set);
    expect(reasons).toHaveLength(expected.length > 0 ? doors : 0);
    for (const reason of reasons) for (const one of expected) expect(reason).toMatch(one);
  });
});

const HERE = '127.0.0.1:3000';
const FAR: [name: string, headers: Record<string, string>][] = [
  ...['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-server'],
  ...['x-original-host', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'cf-ray'],
].flatMap((name) =>
  // Even an address of this machine: any forwarding header means that requests of others are passed on.
  ['203.0.113.9', '127.0.0.1', ''].map((value): [string, Record<string, string>] => [
    `${name}: ${value}`,
    { host: HERE, [name]: value },
  ]),
);
const NAMES = ['sach.example', 'abc.ngrok.app:443', 'localhost.evil.example', '192.168.1.5:3000', '0.0.0.0:3000'];
const STRANGERS: [name: string, headers: Record<string, string>][] = [
  ...FAR,
  ['x-forwarded-for: 203.0.113.9', { host: HERE, 'x-forwarded-for': '203.0.113.9' }],
  ['x-forwarded-for: 203.0.113.9, 127.0.0.1', { host: HERE, 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
  ...NAMES.map((host): [string, Record<string, string>] => [`host: ${host}`, { host }]),
];

describe('a web tier that accepts unsigned tokens', () => {
  const emulator = createLocalEmulator({ projectId: 'demo-x', accounts: [] });
  const gateway = createLocalGateway(localPaymentsOf(createReader({ TOKEN_SECRET: 's'.repeat(32) })));
  const serve = (handlers: OptionalHandler[]) =>
    createServer((req, res) => tryInOrder(handlers, req, res, () => res.writeHead(200).end('page')));
  const site = serve([createLocalOnly().answer, emulator, gateway]);
  const paths = [
    '/api/auth/callback/credentials',
    '/api/auth/%63allback/credentials',
    '/%61pi/login',
    '/api/login',
    '/api/users',
    '/login',
    '/',
  ];

  it.each(STRANGERS)('refuses who comes with %s, whatever they ask for', async (_, headers) => {
    for (const path of paths) {
      const answer = await supertest(site).post(path).set(headers).send({ idToken: 'x' });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'LOCAL_ONLY']);
    }
    await supertest(site).get('/emulator/auth/handler?apiKey=demo').set(headers).expect(403);
    // Their own guards refuse the request even without the outer check.
    await supertest(serve([emulator]))
      .get('/emulator/auth/handler?apiKey=demo')
      .set(headers)
      .expect(404);
    const bank = '/local-gateway/bank?account=1&amount=1&content=a';
    await supertest(serve([gateway]))
      .get(bank)
      .set(headers)
      .expect(404);
  });

  it('refuses a client that the proxy calls one of this machine', async () => {
    const headers = { host: HERE, 'x-forwarded-for': '127.0.0.1' };
    await supertest(site).get('/login').set(headers).expect(403);
  });

  const SIGN_IN = '/api/auth/callback/credentials';

  it('refuses what a page of another address asks for, but not who follows its link', async () => {
    const from = { host: HERE, referer: 'https://sach.example/login' };
    await supertest(site).get('/login').set(from).expect(403);
    await supertest(site)
      .get('/login')
      .set({ ...from, 'sec-fetch-mode': 'navigate' })
      .expect(200);
    for (const origin of ['https://sach.example', 'null', 'http://127.0.0.1.sach.example'])
      await supertest(site).post(SIGN_IN).set({ host: HERE, origin, 'sec-fetch-mode': 'navigate' }).expect(403);
    await supertest(site).post(SIGN_IN).set({ host: HERE, origin: 'http://localhost:3000' }).expect(200);
  });

  /** The status of the response to this raw request, written as a proxy writes it. */
  const statusOf = (of: Server, lines: string[]): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const server = of.listening ? of : of.listen(0, '127.0.0.1');
      const send = () => {
        const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
          socket.write(`${lines.join('\r\n')}\r\n\r\n`),
        );
        socket.once('data', (answer) => {
          socket.destroy();
          resolve(String(answer).split(' ')[1]);
        });
        socket.once('error', reject);
      };
      if (server.listening) send();
      else server.once('listening', send);
    });

  it('refuses a proxy that rewrites the host and adds nothing, by its protocol', async () => {
    const asked = [`Host: ${HERE}`, 'Connection: close', 'Content-Length: 0'];
    expect(await statusOf(site, [`POST ${SIGN_IN} HTTP/1.0`, ...asked])).toBe('403');
    expect(await statusOf(site, [`POST ${SIGN_IN} HTTP/1.1`, ...asked])).toBe('200');
    site.close();
  });

  it('refuses a proxy by the account it runs under, and asks for that only where rights are given', async () => {
    const PROXY = 33;
    const guarded = serve([createLocalOnly(async () => PROXY).answer]);
    await supertest(guarded).post(SIGN_IN).set({ host: HERE }).expect(403);
    await supertest(guarded).get('/').set({ host: HERE }).expect(200);
    for (const path of ['/local-mail', '/local-mail/1/html', '/local-gateway/bank', '/emulator/auth/handler'])
      await supertest(guarded).get(path).set({ host: HERE }).expect(403);
    // The path unchanged, which supertest would normalise.
    for (const path of ['/./local-mail', '/x/../local-mail', '/%2e/local-mail'])
      expect([path, await statusOf(guarded, [`GET ${path} HTTP/1.1`, `Host: ${HERE}`])]).toEqual([path, '403']);
    guarded.close();
  });

  it('answers others while an account is looked up, once for a connection', async () => {
    const OTHER = 33;
    let found: (user: number) => void = () => undefined;
    const lookUp = jest.fn(() => new Promise<number>((resolve) => (found = resolve)));
    const guarded = serve([createLocalOnly(lookUp).answer]);
    const asked = [`POST ${SIGN_IN} HTTP/1.1`, `Host: ${HERE}`, 'Content-Length: 0', ''].join('\r\n');
    const twice = statusOf(guarded, [`${asked}\r\n${asked.trimEnd()}`]);
    while (lookUp.mock.calls.length === 0) await new Promise(setImmediate);
    expect(await statusOf(guarded, ['GET / HTTP/1.1', `Host: ${HERE}`])).toBe('200');
    found(OTHER);
    expect(await twice).toBe('403');
    expect(lookUp).toHaveBeenCalledTimes(1);
    guarded.closeAllConnections();
    guarded.close();
  });

  it.each(['127.0.0.1:3000', 'localhost', '[::1]:3000'])('serves a browser here by %s', async (host) => {
    await supertest(site).get('/login').set({ host }).expect(200);
    await supertest(site).get('/emulator/auth/handler?apiKey=demo').set({ host }).expect(200);
  });
});

describe('an upgrade at a web tier that accepts unsigned tokens', () => {
  let web: Server;
  const relayed: string[] = [];
  const fencedServers: Server[] = [];

  beforeAll(async () => {
    const none = (): Promise<void> => Promise.resolve();
    web = createServer();
    routeRequests(web, {
      first: [],
      refuseUpgrade: createLocalOnly().upgrade,
      relay: { answer: none },
      relayUpgrade(req, socket) {
        relayed.push(req.url ?? '');
        socket.end('HTTP/1.1 418 Relayed\r\n\r\n');
      },
      api: none,
      pages: none,
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    for (const fenced of fencedServers) fenced.close();
    return new Promise((resolve) => web.close(resolve));
  });

  const ask = async (line: string, headers: Record<string, string>): Promise<string> => {
    const websocket = { connection: 'Upgrade', upgrade: 'websocket', ...headers };
    const lines = [`${line} HTTP/1.1`, ...Object.entries(websocket).map(([name, value]) => `${name}: ${value}`)];
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    return String(await everything(rawUpgrade(url, lines)));
  };

  it.each(STRANGERS)('is refused to who comes with %s', async (_, headers) => {
    for (const line of ['GET /messages', 'GET /notificationHub', 'GET /_next/hmr', 'CONNECT sach.example:443']) {
      expect(await ask(line, headers)).toMatch(/^HTTP\/1.1 403 .*LOCAL_ONLY/s);
    }
    expect(relayed).toEqual([]);
  });

  it('may be broken off while its account is looked up', async () => {
    let found: (user: number | undefined) => void = () => undefined;
    const looked = new Promise<void>((begun) => {
      const fence = createLocalOnly(() => new Promise((resolve) => void ((found = resolve), begun())));
      const none = (): Promise<void> => Promise.resolve();
      const fenced = createServer().listen(0, '127.0.0.1', () => {
        const { port } = fenced.address() as AddressInfo;
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`CONNECT sach.example:443 HTTP/1.1\r\nHost: ${HERE}\r\n\r\n`);
        });
        void looked.then(() => socket.resetAndDestroy());
      });
      routeRequests(fenced, {
        first: [],
        refuseUpgrade: fence.upgrade,
        relay: { answer: none },
        relayUpgrade: () => undefined,
        api: none,
        pages: none,
      });
      fencedServers.push(fenced);
    });
    await looked;
    await new Promise((resolve) => setTimeout(resolve, 50));
    found(undefined);
    expect(await ask('GET /messages', { host: HERE })).toMatch('418');
    relayed.length = 0;
  });

  it('is passed on for a browser here', async () => {
    expect(await ask('GET /messages', { host: HERE })).toMatch('418');
    expect(relayed).toEqual(['/messages']);
  });
});

describe('a backend that accepts unsigned tokens', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.close());

  const signIn = (headers: Record<string, string>) =>
    backend.call('POST /login', { body: { idToken: idTokenFor({ email: 'nobody@test.vn' }) }, headers });

  it.each(STRANGERS)('signs nobody in who comes with %s', async (_, headers) => {
    expect(await signIn(headers)).toEqual(refusal(403, 'LOCAL_ONLY'));
    expect(await backend.call('POST /users', { body: {}, headers })).toEqual(refusal(403, 'LOCAL_ONLY'));
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1, 127.0.0.1'])(
    'believes the web tier that its client %s is here',
    async (client) => {
      expect(await signIn({ host: HERE, 'x-forwarded-for': client })).toEqual(refusal(404, 'ACCOUNT_NOT_FOUND'));
    },
  );

  it('asks nothing of the way where tokens are signed', async () => {
    const production = await startTestBackend({ unsignedIdentities: false });
    const body = { idToken: idTokenFor({ email: 'nobody@test.vn' }) };
    const headers = { host: 'sach.example', 'x-forwarded-for': '203.0.113.9', via: '1.1 proxy' };
    expect(await production.call('POST /login', { body, headers })).toEqual(refusal(404, 'ACCOUNT_NOT_FOUND'));
    await production.close();
  });
});
