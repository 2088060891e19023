import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encode } from 'next-auth/jwt';
import request from 'supertest';
import { imageEndpoints } from '@/contract/endpoints/images';
import { uploadEndpoints } from '@/contract/endpoints/uploads';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import type { LoginAnswer } from '@/contract/endpoints/session';
import { answerJson, FakeBackend } from '@tests/support/fake-backend';

const SECRET = 'a secret of these tests, long enough to be accepted';
const ANSWER_MS = 1_500;

const backend = new FakeBackend();
let server: Server;
let origin: string;

/** Loaded after the environment is complete, as in a real process. */
const loadProxy = async () => (await import('@server/web/bff/calls/proxy')).proxy;

beforeAll(async () => {
  await backend.start();
  Object.assign(process.env, {
    BACKEND_URL: backend.url,
    BACKEND_TIMEOUT_MS: String(ANSWER_MS),
    AUTH_SECRET: SECRET,
    NEXTAUTH_URL: 'http://127.0.0.1',
    INSTANCE_ID: 'bff-test',
    FIREBASE_PROJECT_ID: 'demo-bff',
    LOCAL_IDENTITY: '1',
    LOG_LEVEL: 'silent',
  });
  (await import('@server/identity/admin-emulator')).enableAuthEmulator();
  const proxy = await loadProxy();
  server = http.createServer((req, res) => void proxy(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => backend.reset());

afterAll(async () => {
  await backend.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const loginOf = (role: RoleId, secondsLeft = 600): LoginAnswer => ({
  accessToken: `access-of-${role}`,
  expiresAt: new Date(Date.now() + secondsLeft * 1000).toISOString(),
  refreshToken: 'refresh-1',
  user: { id: '3f0e6f5e-0d53-4b5c-9d5b-0a5f1c7f7a11', name: 'A', email: 'a@hoisach.test', imageUrl: null, role },
});

const cookieOf = async (login: LoginAnswer): Promise<string> =>
  `bff-test.session=${await encode({ token: { login }, secret: SECRET })}`;

const jsonOf = (bytes: number): string => JSON.stringify({ filler: 'x'.repeat(bytes) });

describe('what gets through', () => {
  it('passes path, query and answer of a row unchanged', async () => {
    backend.handler = (_req, res) => answerJson(res, 200, { data: [], metadata: { page: 2, size: 24, total: 0 } });
    const answer = await request(server).get('/api/products?q=d%E1%BA%AFc&genre=1&genre=2').expect(200);
    expect(answer.body).toEqual({ data: [], metadata: { page: 2, size: 24, total: 0 } });
    expect(backend.last).toMatchObject({ method: 'GET', url: '/api/products?q=d%E1%BA%AFc&genre=1&genre=2' });
  });

  it("passes the backend's refusal unchanged", async () => {
    backend.handler = (_req, res) => answerJson(res, 409, { code: 'OUT_OF_STOCK', message: 'x' });
    const answer = await request(server).get('/api/products/7').expect(409);
    expect(answer.body).toEqual({ code: 'OUT_OF_STOCK', message: 'x' });
  });

  it('passes a JSON body and the idempotency key', async () => {
    const sent = { idToken: 'abc' };
    await request(server).post('/api/login').set('idempotency-key', 'key-12345').send(sent).expect(200);
    expect(JSON.parse(backend.last?.body ?? '')).toEqual(sent);
    expect(backend.last?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'key-12345' });
  });

  it('passes the encoding of a body, so that the backend can refuse it (F38)', async () => {
    await request(server).post('/api/login').set('content-encoding', 'gzip').send('{"idToken":"abc"}').type('json');
    expect(backend.last?.headers).toMatchObject({ 'content-encoding': 'gzip' });
  });

  it('streams a picture through as it comes, up to the limit of its row', async () => {
    const cookie = await cookieOf(loginOf(ROLE.CUSTOMER));
    const send = (bytes: number) =>
      request(server)
        .post('/api/images')
        .set({ cookie, 'sec-fetch-site': 'same-origin' })
        .attach('file', Buffer.alloc(bytes, 'x'), 'picture.png');
    await send(3 * 1024 * 1024).expect(200);
    expect(backend.last?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(backend.last?.body.match(/x{3145728}/)).not.toBeNull();
    const { body } = await send(6 * 1024 * 1024).expect(413);
    expect(body).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it('passes a bearer untouched, whatever the cookie says', async () => {
    const cookie = await cookieOf(loginOf(ROLE.CUSTOMER));
    await request(server).get('/api/users/me').set({ authorization: 'Bearer some.thing', cookie }).expect(200);
    expect(backend.last?.headers.authorization).toBe('Bearer some.thing');
  });

  it('tells the backend who calls, and keeps cookies and unknown headers to itself', async () => {
    const notified = { cookie: 'a=b; c=d', 'x-forwarded-for': '6.6.6.6', 'x-anything': '1', te: 'trailers' };
    await request(server).get('/api/products').set(notified).expect(200);
    const { headers } = backend.last ?? {};
    expect(headers?.['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
    expect(headers?.['x-forwarded-for']).not.toContain('6.6.6.6');
    for (const name of ['cookie', 'x-anything', 'te']) expect(headers).not.toHaveProperty(name);
  });

  it.each(['/api/openapi.json', '/api/docs', '/api/docs/static/index.html'])('passes the document %s', (path) =>
    request(server).get(path).expect(200),
  );

  it('answers HEAD without a body', async () => {
    const answer = await request(server).head('/api/products').expect(200);
    expect(answer.text).toBeUndefined();
    expect(backend.last?.method).toBe('HEAD');
  });
});

describe('what the contract does not name', () => {
  it.each([
    ['get', '/api/nothing'],
    ['get', '/api/'],
    ['delete', '/api/products'],
    ['post', '/api/products/7'],
    ['get', '/api/products/7/more'],
    ['get', '/api/products/'],
    ['get', '/api/orders/..'],
    ['get', '/api/orders/%2E%2e'],
    ['get', '/api/docs/../metrics'],
    ['get', '/api/docs/%2e%2e/metrics'],
    ['options', '/api/products'],
    ['get', '/api/metrics'],
  ] as const)('refuses %s %s with 404', async (method, path) => {
    // By hand: supertest would normalise the dots.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      http
        .request({ port, host: '127.0.0.1', method: method.toUpperCase(), path }, (res) => {
          res.resume();
          resolve(res.statusCode);
        })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
    expect(backend.seen).toHaveLength(0);
  });

  it('answers 404 in the shape of every refusal', async () => {
    const { body } = await request(server).get('/api/nothing');
    expect(body).toEqual({ code: 'NOT_FOUND', message: expect.any(String) });
  });
});

describe('the session cookie', () => {
  it('becomes a bearer', async () => {
    await request(server)
      .get('/api/users/me')
      .set('cookie', await cookieOf(loginOf(ROLE.CUSTOMER)))
      .expect(200);
    expect(backend.last?.headers).toMatchObject({ authorization: `Bearer access-of-${ROLE.CUSTOMER}` });
    expect(backend.last?.headers).not.toHaveProperty('cookie');
  });

  it.each([[undefined], ['bff-test.session=forged'], ['other.session=abc']])(
    'without a valid one (%s) closed endpoints answer 401',
    async (cookie) => {
      const answer = await request(server)
        .get('/api/users/me')
        .set(cookie ? { cookie } : {})
        .expect(401);
      expect(answer.body.code).toBe('UNAUTHENTICATED');
      expect(backend.seen).toHaveLength(0);
    },
  );

  it('with the wrong role is refused early', async () => {
    const cookie = await cookieOf(loginOf(ROLE.CUSTOMER));
    const answer = await request(server).get('/api/issuer/orders').set('cookie', cookie).expect(403);
    expect(answer.body.code).toBe('FORBIDDEN');
    expect(backend.seen).toHaveLength(0);
  });

  it('is renewed once when the backend says that the token has expired', async () => {
    const cookie = await cookieOf(loginOf(ROLE.CUSTOMER, 601));
    const renewed = { ...loginOf(ROLE.CUSTOMER), accessToken: 'renewed' };
    backend.handler = (req, res) => {
      if (req.url === '/api/login/refresh') answerJson(res, 200, renewed);
      else if (req.headers.authorization === 'Bearer renewed') answerJson(res, 200, { ok: true });
      else answerJson(res, 401, { code: 'TOKEN_EXPIRED', message: 'x' });
    };
    const answer = await request(server).put('/api/orders/cancel').set({ cookie, origin }).send({ id: 1 }).expect(200);
    expect(backend.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/api/orders/cancel', '{"id":1}'],
      ['/api/login/refresh', '{"refreshToken":"refresh-1"}'],
      ['/api/orders/cancel', '{"id":1}'],
    ]);
    expect(String(answer.headers['set-cookie'])).toContain('bff-test.session=');
  });

  it('is not renewed for another kind of 401', async () => {
    backend.handler = (_req, res) => answerJson(res, 401, { code: 'SESSION_ENDED', message: 'x' });
    const cookie = await cookieOf(loginOf(ROLE.CUSTOMER, 602));
    const answer = await request(server).get('/api/users/me').set('cookie', cookie).expect(401);
    expect(answer.body).toEqual({ code: 'SESSION_ENDED', message: 'x' });
    expect(backend.seen).toHaveLength(1);
  });
});

describe('the origin check', () => {
  const cancel = async (headers: Record<string, string>) =>
    request(server)
      .put('/api/orders/cancel')
      .set({ cookie: await cookieOf(loginOf(ROLE.CUSTOMER)), ...headers })
      .send({ id: 1 });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['no origin at all', {}],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a change that only the cookie authorises from %s', async (_, headers) => {
    const answer = await cancel(headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_ORIGIN']);
    expect(backend.seen).toHaveLength(0);
  });

  it('lets our own pages through', async () => {
    expect((await cancel({ origin })).status).toBe(200);
    expect((await cancel({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('does not concern bearers', async () => {
    const answer = await cancel({ authorization: 'Bearer abc', origin: 'https://evil.example' });
    expect(answer.status).toBe(200);
  });

  it('does not concern reading', async () => {
    const cookie = await cookieOf(loginOf(ROLE.CUSTOMER));
    await request(server).get('/api/users/me').set({ cookie, origin: 'https://evil.example' }).expect(200);
  });

  it('lends the cookie to nobody at an open endpoint', async () => {
    const cookie = await cookieOf(loginOf(ROLE.CUSTOMER));
    const headers = { cookie, origin: 'https://evil.example' };
    await request(server).post('/api/login').set(headers).send({ idToken: 'x' }).expect(200);
    expect(backend.last?.headers).not.toHaveProperty('authorization');
  });
});

describe('the body limit', () => {
  it('refuses a body that is announced too large, and leaves the connection usable', async () => {
    const answer = await request(server)
      .post('/api/login')
      .set('content-type', 'application/json')
      .send(jsonOf(2 * 1024 * 1024))
      .expect(413);
    expect(answer.body.code).toBe('BODY_TOO_LARGE');
    expect(backend.seen).toHaveLength(0);
  });

  it('counts a body that does not say how long it is', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const call = http.request({ port, host: '127.0.0.1', method: 'POST', path: '/api/login', headers }, (res) => {
        res.resume();
        resolve(res.statusCode);
      });
      call.on('error', reject);
      for (let i = 0; i < 24; i += 1) call.write('x'.repeat(100_000));
      call.end();
    });
    expect(status).toBe(413);
    expect(backend.seen).toHaveLength(0);
  });

  it('lets a body of the full size through', async () => {
    const body = jsonOf(1024 * 1024 - 100);
    await request(server).post('/api/login').set('content-type', 'application/json').send(body).expect(200);
    expect(backend.last?.body).toHaveLength(body.length);
  });
});

describe('the request id', () => {
  it('is kept when it is sane', async () => {
    const answer = await request(server).get('/api/products').set('x-request-id', 'abc-12345678');
    expect(answer.headers['x-request-id']).toBe('abc-12345678');
    expect(backend.last?.headers['x-request-id']).toBe('abc-12345678');
  });

  it.each(['short', 'with space inside', 'x'.repeat(65), '{"json":1}'])('is replaced when it is %s', async (given) => {
    const answer = await request(server).get('/api/products').set('x-request-id', given);
    expect(answer.headers['x-request-id']).not.toBe(given);
    expect(backend.last?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
  });

  it('also comes with a refusal of our own', async () => {
    const answer = await request(server).get('/api/nothing').expect(404);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });
});

describe('streaming', () => {
  it('hands on each piece of an answer as it comes', async () => {
    let finish = () => undefined as void;
    backend.handler = (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/plain' });
      res.write('first ');
      finish = () => void res.end('second');
    };
    const answer = await fetch(`${origin}/api/products`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first ');
    finish();
    const second = await reader?.read();
    expect(Buffer.from(second?.value ?? []).toString()).toBe('second');
  });

  it('lets go of the backend when the caller goes away', async () => {
    const removed = new Promise<void>((resolve) => {
      backend.handler = (_req, res) => {
        res.once('close', resolve);
        res.writeHead(200, { 'content-type': 'text/plain' });
        res.write('first');
      };
    });
    const stop = new AbortController();
    const answer = await fetch(`${origin}/api/products`, { signal: stop.signal });
    await answer.body?.getReader().read();
    stop.abort();
    await removed;
  });
});

describe('a backend in trouble', () => {
  it('that is dead gives 502 at once, and is used again as soon as it is back', async () => {
    await request(server).get('/api/products').expect(200);
    await backend.stop();
    const begun = Date.now();
    const answer = await request(server).get('/api/products').expect(502);
    expect(Date.now() - begun).toBeLessThan(1_000);
    expect(answer.body).toEqual({ code: 'BACKEND_UNAVAILABLE', message: expect.any(String) });
    await backend.start();
    await request(server).get('/api/products').expect(200);
  });

  it('that breaks off before it answers gives 502', async () => {
    backend.handler = (req) => void req.socket.destroy();
    const answer = await request(server).get('/api/products').expect(502);
    expect(answer.body.code).toBe('BACKEND_UNAVAILABLE');
  });

  it('that breaks off in the middle of its answer breaks ours off too', async () => {
    backend.handler = (req, res) => {
      res.writeHead(200, { 'content-length': 100 });
      res.write('half');
      setTimeout(() => req.socket.destroy(), 50);
    };
    const answer = await fetch(`${origin}/api/products`);
    await expect(answer.text()).rejects.toThrow();
  });

  it('that does not answer gives 504', async () => {
    backend.handler = () => undefined;
    const answer = await request(server).get('/api/products').expect(504);
    expect(answer.body).toEqual({ code: 'BACKEND_TIMEOUT', message: expect.any(String) });
  });

  it('that waits for the file store is waited for', async () => {
    backend.handler = (_req, res) => void setTimeout(() => answerJson(res, 201, { url: '/files/a' }), 2 * ANSWER_MS);
    const answer = await request(server)
      .post('/api/images')
      .set('authorization', 'Bearer some.thing')
      .attach('file', Buffer.from('x'), 'picture.png')
      .expect(201);
    expect(answer.body).toEqual({ url: '/files/a' });
    expect(imageEndpoints['POST /images'].answerMs).toBeGreaterThan(600_000);
  });

  it('that looks through a book file is waited for', async () => {
    backend.handler = (_req, res) => void setTimeout(() => answerJson(res, 200, { complete: true }), 2 * ANSWER_MS);
    const answer = await request(server)
      .put('/api/uploads/7b0d8f5e-4c1f-4b5f-9a0e-0d8e5b7c1a2b/parts?offset=0')
      .set('authorization', 'Bearer some.thing')
      .set('content-type', 'application/octet-stream')
      .send(Buffer.from('%PDF'))
      .expect(200);
    expect(answer.body).toEqual({ complete: true });
    const oneTurn = LIMITS.filesWaiting * LIMITS.fileCheckMs + LIMITS.scanMs;
    expect(uploadEndpoints['PUT /uploads/{id}/parts'].answerMs).toBeGreaterThan(oneTurn);
  });
});
