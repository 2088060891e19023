import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { encode } from 'next-auth/jwt';
import request from 'supertest';
import { ROLE } from '@/contract/vocabulary/roles';
import type { LoginAnswer } from '@/contract/endpoints/session';
import { answerJson, FakeBackend, type Handler } from '@tests/support/fake-backend';

const SECRET = 'a secret of these tests, long enough to be accepted';
const COOKIE = 'live-test.session';
const backend = new FakeBackend();

beforeAll(async () => {
  await backend.start();
  Object.assign(process.env, {
    BACKEND_URL: backend.url,
    AUTH_SECRET: SECRET,
    NEXTAUTH_URL: 'http://127.0.0.1',
    INSTANCE_ID: 'live-test',
    FIREBASE_PROJECT_ID: 'demo-live',
    LOCAL_IDENTITY: '1',
    LOG_LEVEL: 'silent',
  });
  (await import('@server/identity/admin-emulator')).enableAuthEmulator();
});

beforeEach(() => backend.reset());
afterAll(() => backend.stop());

const LOGIN: LoginAnswer = {
  accessToken: 'access',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  refreshToken: 'refresh',
  user: { id: '3f0e6f5e-0d53-4b5c-9d5b-0a5f1c7f7a11', name: 'A', email: 'a@b.test', imageUrl: null, role: ROLE.ISSUER },
};

/** Runs the guard as Next would, with a session that by its own expiry is valid for ten more minutes. */
const answerOfGuard = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  // Loaded after the environment is complete, as in a real process.
  const [{ guarded }, { withCookies }] = [
    await import('@server/web/bff/pages/guard'),
    await import('@server/web/bff/session/request-cookies'),
  ];
  const context = { req: withCookies(req), res, resolvedUrl: req.url ?? '/', query: {} };
  res.end(JSON.stringify(await guarded()(context)));
};

const server = http.createServer((req, res) => {
  answerOfGuard(req, res).catch((error: unknown) => res.writeHead(500).end(JSON.stringify(String(error))));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = async (path: string, login = LOGIN) => {
  const cookie = `${COOKIE}=${await encode({ token: { login }, secret: SECRET })}`;
  const { text, headers } = await request(server).get(path).set({ cookie });
  const cookies = [headers['set-cookie'] ?? []].flat().filter((value) => value.startsWith(`${COOKIE}=`));
  return { result: JSON.parse(text) as unknown, cookies };
};

const shown = { props: { session: { user: LOGIN.user } } };
const away = { redirect: { destination: '/?next=%2Fissuer%2Fdashboard', permanent: false } };
const urls = () => backend.seen.map(({ url }) => url);

const refuseWith =
  (status: number, code: string): Handler =>
  (_req, res) =>
    answerJson(res, status, { code, message: 'x' });

describe('a session whose access token has not expired', () => {
  it('shows the page when the backend knows it, and hands over no token', async () => {
    expect((await open('/issuer/dashboard')).result).toEqual(shown);
    expect(urls()).toEqual(['/api/users/me']);
    expect(backend.last?.headers.authorization).toBe('Bearer access');
  });

  it.each([
    ['was ended elsewhere', 401, 'SESSION_ENDED'],
    ['belongs to somebody who was disabled', 403, 'ACCOUNT_DISABLED'],
  ])('and that %s is no session: to where one signs in again, without the cookie', async (_, status, code) => {
    backend.handler = refuseWith(status, code);
    const { result, cookies } = await open('/issuer/dashboard');
    expect(result).toEqual(away);
    expect(cookies.at(-1)).toMatch(/^live-test\.session=;/);
    expect(urls()).toEqual(['/api/users/me', '/api/login/refresh']);
  });

  it.each([
    ['was ended elsewhere', 401, 'SESSION_ENDED'],
    ['belongs to somebody who was disabled', 403, 'ACCOUNT_DISABLED'],
  ])('and that %s makes a stranger on a public page too, at once', async (_, status, code) => {
    backend.handler = refuseWith(status, code);
    const { result, cookies } = await open('/cart');
    expect(result).toEqual({ props: { session: null } });
    expect(cookies.at(-1)).toMatch(/^live-test\.session=;/);
    expect(urls()).toEqual(['/api/users/me', '/api/login/refresh']);
  });

  it('is renewed when the backend refuses the token alone', async () => {
    const renewed = { ...LOGIN, accessToken: 'renewed', user: { ...LOGIN.user, name: 'B' } };
    backend.handler = (req, res) =>
      req.url === '/api/login/refresh'
        ? answerJson(res, 200, renewed)
        : answerJson(res, 401, { code: 'TOKEN_INVALID', message: 'x' });
    const { result, cookies } = await open('/issuer/dashboard');
    expect(result).toEqual({ props: { session: { user: renewed.user } } });
    expect(cookies.at(-1)).toMatch(/^live-test\.session=[^;]/);
  });

  it('is kept while the backend is away', async () => {
    backend.handler = refuseWith(503, 'BACKEND_UNAVAILABLE');
    expect((await open('/issuer/dashboard')).result).toEqual(shown);
  });

  it('is asked about on a public page, which is made meanwhile and stays while the backend is away', async () => {
    expect((await open('/cart')).result).toEqual(shown);
    expect(urls()).toEqual(['/api/users/me']);
    backend.handler = refuseWith(503, 'BACKEND_UNAVAILABLE');
    expect((await open('/cart')).result).toEqual(shown);
  });

  it('sets no cookie: on a slow line it would put an older login back over a newer one', async () => {
    expect((await open('/cart')).cookies).toEqual([]);
    expect((await open('/issuer/dashboard')).cookies).toEqual([]);
  });
});

it('a bearer makes no session of a page, neither for who sends it nor for who comes next', async () => {
  const sealed = await encode({ token: { login: LOGIN }, secret: SECRET });
  const sessionOf = async (headers: Record<string, string>): Promise<unknown> =>
    JSON.parse((await request(server).get('/cart').set(headers)).text);
  const visitor = { props: { session: null } };
  const [bearer, other] = [{ authorization: `Bearer ${sealed}` }, { cookie: `${COOKIE}=none; theme=dark` }];
  expect(await sessionOf(bearer)).toEqual(visitor);
  expect(await sessionOf({})).toEqual(visitor);
  expect(await sessionOf({ ...bearer, ...other })).toEqual(visitor);
  expect(await sessionOf(other)).toEqual(visitor);
});

it('a session whose access token runs out within the minute is renewed, and the new login goes into the cookie', async () => {
  const login = { ...LOGIN, expiresAt: new Date(Date.now() + 59_000).toISOString() };
  const renewed = { ...LOGIN, user: { ...LOGIN.user, name: 'C' } };
  backend.handler = (_req, res) => answerJson(res, 200, renewed);
  const { result, cookies } = await open('/cart', login);
  expect(result).toEqual({ props: { session: { user: renewed.user } } });
  expect(cookies).toEqual([expect.stringMatching(/^live-test\.session=[^;]+; .*HttpOnly/)]);
  expect(urls()).toEqual(['/api/login/refresh', '/api/users/me']);
});

describe('the browser that asks who is here', () => {
  const modeOf = async (handler?: Handler): Promise<string> => {
    if (handler) backend.handler = handler;
    const { refreshModeFor } = await import('@server/web/bff/session/live-session');
    const sealed = await encode({ token: { login: LOGIN }, secret: SECRET });
    const req = { headers: { cookie: `${COOKIE}=${sealed}` } } as IncomingMessage;
    return refreshModeFor(req, new http.ServerResponse(req));
  };

  it('is told from the cookie whom the backend knows, and of nobody whom it refuses', async () => {
    expect(await modeOf()).toBe('keepFresh');
    expect(await modeOf(refuseWith(503, 'BACKEND_UNAVAILABLE'))).toBe('keepFresh');
    expect(await modeOf(refuseWith(403, 'ACCOUNT_DISABLED'))).toBe('renew');
    expect(await modeOf(refuseWith(401, 'SESSION_ENDED'))).toBe('renew');
  });
});

it.each(['SESSION_EXPIRED', 'SESSION_ENDED', 'ACCOUNT_DISABLED'])(
  'whoever drops the cookie of a session learns why it is over: %s',
  async (code) => {
    backend.handler = refuseWith(code === 'ACCOUNT_DISABLED' ? 403 : 401, code);
    const { authOptionsFor } = await import('@server/web/bff/session/session');
    const ends: string[] = [];
    const { callbacks } = authOptionsFor({ headers: {} } as IncomingMessage, 'renew', (end) => ends.push(end));
    const asked = { token: { login: LOGIN } } as unknown as Parameters<
      NonNullable<NonNullable<typeof callbacks>['jwt']>
    >[0];
    await expect(callbacks?.jwt?.(asked)).rejects.toMatchObject({ name: 'SessionEnded' });
    expect(ends).toEqual([code]);
  },
);

it('a browser that signs in anew gives up the session in its cookie, however old that is', async () => {
  const { refreshTokenIn } = await import('@server/web/bff/session/login-cookie');
  const login = { ...LOGIN, expiresAt: new Date(0).toISOString(), refreshToken: 'of before' };
  const cookie = `${COOKIE}=${await encode({ token: { login }, secret: SECRET })}`;
  expect(await refreshTokenIn({ headers: { cookie } } as IncomingMessage)).toBe('of before');
  for (const none of [{}, { cookie: `${COOKIE}=nonsense` }, { cookie: 'theme=dark' }])
    expect(await refreshTokenIn({ headers: none } as IncomingMessage)).toBeUndefined();
});
