import { createServer } from 'node:http';
import supertest from 'supertest';
import { sessionErrors } from '@/contract/endpoints/session';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import type { LoginAnswer } from '@/contract/endpoints/session';
import { decodeLoginFailure, STAFF_ON_WEBSITE } from '@/shared/session/login-failure';
import type { AuthDeps } from '@server/web/bff/session/auth-deps';
import { createAuthorize } from '@server/web/bff/session/authorize';
import { BackendError } from '@server/web/bff/calls/backend-call';
import { sessionCookieName, sessionCookies } from '@server/web/bff/session/session-cookies';
import { createSessionRefresher } from '@server/web/bff/session/session-refresh';
import { enableAuthEmulator } from '@server/identity/admin-emulator';
import { assertLocalIdentityAllowed, violatedConditions } from '@server/identity/guard';
import { createLocalEmulator } from '@server/identity/local-emulator/handler';
import { createIdentityVerifier } from '@server/identity/verify';

const PROJECT = 'demo-hoi-sach';
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';
const HOUR = 3_600_000;

let clock = Date.now();

const newEmulator = () =>
  createLocalEmulator({
    projectId: PROJECT,
    accounts: [{ email: 'customer@hoisach.test', name: 'Bạn <Đọc>', role: 'Khách hàng' }],
    now: () => clock,
  });

const serve = (emulator = newEmulator()) =>
  createServer((req, res) => {
    if (!emulator(req, res)) res.writeHead(418).end();
  });

const googleClaims = { sub: '1', email: 'Customer@hoisach.test', email_verified: true, name: 'Trần Thị Đọc' };

const idpBody = (claims: object) => ({
  postBody: `id_token=${encodeURIComponent(JSON.stringify(claims))}&providerId=google.com`,
  requestUri: 'http://localhost',
  returnSecureToken: true,
});

const signIn = (claims: object = googleClaims, server = serve()) =>
  supertest(server).post(`${TOOLKIT}/accounts:signInWithIdp?key=demo`).send(idpBody(claims));

const tokenOf = async (claims?: object): Promise<string> => (await signIn(claims).expect(200)).body.idToken;

const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const forge = (header: object, payload: object, signature = ''): string =>
  [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + `.${signature}`;

beforeEach(() => {
  clock = Date.now();
});

describe('local emulator', () => {
  it('answers signInWithIdp like the official one', async () => {
    const { body } = await signIn().expect(200);
    expect(body).toMatchObject({
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: 'google.com',
      email: 'customer@hoisach.test',
      emailVerified: true,
      displayName: 'Trần Thị Đọc',
      federatedId: 'https://accounts.google.com/1',
      isNewUser: true,
      expiresIn: '3600',
      refreshToken: expect.any(String),
    });
    expect(payloadOf(body.idToken)).toEqual({
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: body.localId,
      user_id: body.localId,
      email: 'customer@hoisach.test',
      email_verified: true,
      name: 'Trần Thị Đọc',
      auth_time: Math.floor(clock / 1000),
      iat: Math.floor(clock / 1000),
      exp: Math.floor(clock / 1000) + 3600,
      jti: expect.any(String),
      firebase: {
        identities: { email: ['customer@hoisach.test'], 'google.com': ['1'] },
        sign_in_provider: 'google.com',
      },
    });
  });

  it('knows the account, its lookup and its refresh token after a restart', async () => {
    const { body: before } = await signIn();
    const restarted = serve();
    const { body: after } = await signIn(googleClaims, restarted);
    expect(after.localId).toBe(before.localId);
    expect((await signIn(googleClaims, restarted)).body.isNewUser).toBeUndefined();

    const lookup = await supertest(serve())
      .post(`${TOOLKIT}/accounts:lookup?key=demo`)
      .send({ idToken: before.idToken });
    expect(lookup.body.users).toEqual([
      expect.objectContaining({ localId: before.localId, email: 'customer@hoisach.test', emailVerified: true }),
    ]);

    clock += HOUR;
    const refreshed = await supertest(serve())
      .post('/securetoken.googleapis.com/v1/token?key=demo')
      .type('form')
      .send({ grant_type: 'refresh_token', refresh_token: before.refreshToken })
      .expect(200);
    expect(refreshed.body).toMatchObject({ token_type: 'Bearer', user_id: before.localId, expires_in: '3600' });
    expect(payloadOf(refreshed.body.id_token).exp).toBe(Math.floor(clock / 1000) + 3600);
  });

  it('offers the demo accounts and a field for any other in Vietnamese, with markup escaped', async () => {
    const { text, headers } = await supertest(serve()).get('/emulator/auth/handler?apiKey=demo&providerId=google.com');
    expect(text).toContain('customer@hoisach.test');
    expect(text).toContain('Bạn &lt;Đọc&gt;');
    expect(text).toContain('Dùng email khác');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['no requestUri', { postBody: 'id_token=%7B%7D' }, 'MISSING_REQUEST_URI'],
    ['another provider', { postBody: 'providerId=x.com', requestUri: 'http://localhost' }, /INVALID_CREDENTIAL/],
    ['no sub', idpBody({ email: 'a@b.vn' }), /Missing "sub"/],
    ['no e-mail', idpBody({ sub: '1' }), /Missing "email"/],
    ['an array', [], /Invalid JSON/],
  ])('refuses %s', async (_, body, message) => {
    const { body: answer } = await supertest(serve())
      .post(`${TOOLKIT}/accounts:signInWithIdp?key=demo`)
      .send(body)
      .expect(400);
    expect(answer.error).toMatchObject({ code: 400, message: expect.stringMatching(message) });
  });

  it('asks for a key, ends at 64 kB, and does not know other calls', async () => {
    const agent = supertest(serve());
    await agent.post(`${TOOLKIT}/accounts:signInWithIdp`).send(idpBody(googleClaims)).expect(403);
    await agent
      .post(`${TOOLKIT}/accounts:lookup?key=demo`)
      .send({ idToken: 'x'.repeat(70_000) })
      .expect(413);
    await agent.post(`${TOOLKIT}/accounts:delete?key=demo`).send({}).expect(404);
    await agent.post(`${TOOLKIT}/accounts:lookup?key=demo`).send({ idToken: 'nonsense' }).expect(400);
  });

  it('leaves every other path alone', async () => {
    await supertest(serve()).get('/emulators').expect(418);
    await supertest(serve()).get('/').expect(418);
  });

  it.each([
    ['evil.example', 404],
    ['evil.example:3000', 404],
    ['localhost.evil.example', 404],
    ['192.168.1.5:3000', 404],
    ['localhost', 200],
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
  ])('for Host %s answers %d', async (host, status) => {
    await supertest(serve()).get('/emulator/auth/handler?apiKey=demo').set('host', host).expect(status);
  });
});

describe('verification by firebase-admin', () => {
  const verifier = () => {
    enableAuthEmulator();
    return createIdentityVerifier({ projectId: PROJECT, source: 'built-in-emulator', providers: ['google.com'] });
  };
  const refusal = (code: string) => expect.objectContaining({ code });

  it('accepts the emulator’s token', async () => {
    const { body } = await signIn({ ...googleClaims, picture: 'http://localhost/a.png' });
    await expect(verifier().verify(body.idToken)).resolves.toEqual({
      uid: body.localId,
      email: 'customer@hoisach.test',
      emailVerified: true,
      name: 'Trần Thị Đọc',
      picture: 'http://localhost/a.png',
      provider: 'google.com',
      providerSubject: '1',
      expiresAt: new Date((Math.floor(clock / 1000) + 3600) * 1000),
    });
  });

  it('refuses an expired token', async () => {
    clock -= 2 * HOUR;
    await expect(verifier().verify(await tokenOf())).rejects.toEqual(refusal('IDENTITY_TOKEN_EXPIRED'));
  });

  it('refuses an unverified e-mail', async () => {
    const token = await tokenOf({ ...googleClaims, email_verified: false });
    await expect(verifier().verify(token)).rejects.toEqual(refusal('IDENTITY_EMAIL_UNVERIFIED'));
  });

  it('refuses foreign, forged and broken tokens', async () => {
    const payload = payloadOf(await tokenOf());
    const none = { alg: 'none', typ: 'JWT' };
    const tokens = [
      forge(none, { ...payload, aud: 'demo-other' }),
      forge(none, { ...payload, iss: 'https://securetoken.google.com/demo-other' }),
      forge(none, { ...payload, sub: '' }),
      forge(none, { ...payload, email: undefined }),
      forge(none, payload, 'c2lnbmVk'),
      forge({ alg: 'HS256', typ: 'JWT' }, payload, 'c2lnbmVk'),
      (await tokenOf()).slice(10),
      'nonsense',
      '',
    ];
    for (const token of tokens) {
      await expect(verifier().verify(token)).rejects.toEqual(refusal('IDENTITY_TOKEN_INVALID'));
    }
  });

  it('refuses unsigned tokens without the emulator, and says so when the environment disagrees', async () => {
    const token = await tokenOf();
    enableAuthEmulator();
    expect(() => createIdentityVerifier({ projectId: PROJECT, source: 'firebase', providers: ['google.com'] })).toThrow(
      /built-in-emulator/,
    );
    enableAuthEmulator('');
    expect(() =>
      createIdentityVerifier({ projectId: PROJECT, source: 'built-in-emulator', providers: ['google.com'] }),
    ).toThrow(/"firebase"/);
    const production = createIdentityVerifier({ projectId: PROJECT, source: 'firebase', providers: ['google.com'] });
    await expect(production.verify(token)).rejects.toEqual(refusal('IDENTITY_TOKEN_INVALID'));
  });
});

describe('guard', () => {
  const laptop = { localIdentity: true, host: '127.0.0.1', projectId: PROJECT };

  it.each([
    ['nothing else', {}],
    ['a local database', { databaseUrl: 'postgresql://me@localhost:5432/fair' }],
    ['a database on a socket', { databaseUrl: 'postgresql:///fair?host=/var/run/postgresql' }],
    ['IPv6 loopback', { host: '::1' }],
    ['the official emulator here', { officialEmulatorHost: '127.0.0.1:9099' }],
  ])('lets a laptop with %s pass', (_, more) => {
    expect(() => assertLocalIdentityAllowed({ ...laptop, ...more })).not.toThrow();
  });

  it.each([
    [{ localIdentity: false }, /LOCAL_IDENTITY=1/],
    [{ host: '0.0.0.0' }, /0\.0\.0\.0/],
    [{ host: '::' }, /loopback/],
    [{ backendHost: '0.0.0.0' }, /the backend binds to 0\.0\.0\.0/],
    [{ projectId: 'hoi-sach' }, /demo-/],
    [{ googleApplicationCredentials: '/key.json' }, /GOOGLE_APPLICATION_CREDENTIALS/],
    [{ firebaseServiceAccount: '{}' }, /FIREBASE_SERVICE_ACCOUNT/],
    [{ databaseUrl: 'postgresql://db.example/fair' }, /DATABASE_URL/],
    [{ databaseUrl: 'postgresql://localhost/fair?host=db.example' }, /DATABASE_URL/],
    [{ officialEmulatorHost: 'emulator.example:9099' }, /FIREBASE_AUTH_EMULATOR_HOST/],
  ])('refuses %j', (more, reason) => {
    expect(() => assertLocalIdentityAllowed({ ...laptop, ...more })).toThrow(reason);
  });

  it('names every violated condition at once', () => {
    const all = violatedConditions({ localIdentity: false, host: '0.0.0.0', projectId: 'x', databaseUrl: 'nonsense' });
    expect(all).toHaveLength(4);
  });
});

const NOW = Date.parse('2027-01-28T09:00:00+07:00');

const loginOf = (role: RoleId = ROLE.CUSTOMER, secondsLeft = 900): LoginAnswer => ({
  accessToken: 'access',
  expiresAt: new Date(NOW + secondsLeft * 1000).toISOString(),
  refreshToken: 'refresh',
  user: { id: '7b6f8a1e-0000-4000-8000-000000000001', name: 'Đọc', email: 'a@b.vn', imageUrl: null, role },
});

const log = { error: jest.fn(), warn: jest.fn() };

beforeEach(() => jest.clearAllMocks());

describe('authorize', () => {
  const depsWith = (change: Partial<AuthDeps>): AuthDeps => ({
    verifyIdToken: async () => ({}),
    loginToBackend: async () => loginOf(),
    resume: async () => loginOf(),
    logout: jest.fn(async () => undefined),
    refresher: createSessionRefresher(async () => loginOf(), log),
    secret: 'secret',
    instanceId: 'test',
    secure: false,
    productName: 'Hội Sách',
    log,
    ...change,
  });
  const failureOf = async (change: Partial<AuthDeps>) => {
    const message = await createAuthorize(depsWith(change))({ idToken: 'x' }).catch((error: Error) => error.message);
    return decodeLoginFailure(String(message));
  };

  it('answers the login of a known user', async () => {
    await expect(createAuthorize(depsWith({}))({ idToken: 'x' })).resolves.toMatchObject({ login: loginOf() });
  });

  it('refuses staff and ends the session the backend has just opened', async () => {
    const logout = jest.fn(async () => undefined);
    const failure = await failureOf({ loginToBackend: async () => loginOf(ROLE.STAFF), logout });
    expect(failure).toMatchObject({ status: 403, code: STAFF_ON_WEBSITE });
    expect(failure.message).toContain('ứng dụng Hội Sách dành cho điện thoại');
    expect(logout).toHaveBeenCalledWith('refresh');
  });

  it('hands refusals on, and never asks the backend about a token that is none', async () => {
    const loginToBackend = jest.fn(async () => loginOf());
    const verifyIdToken = async () => Promise.reject(new AppError(sessionErrors.IDENTITY_TOKEN_INVALID));
    expect(await failureOf({ verifyIdToken, loginToBackend })).toMatchObject({ code: 'IDENTITY_TOKEN_INVALID' });
    expect(loginToBackend).not.toHaveBeenCalled();
    const unknown = async () => Promise.reject(new BackendError(404, 'ACCOUNT_NOT_FOUND', 'x'));
    expect(await failureOf({ loginToBackend: unknown })).toEqual({
      status: 404,
      code: 'ACCOUNT_NOT_FOUND',
      message: 'x',
    });
  });

  it('answers an unexpected error neutrally and logs it', async () => {
    const failure = await failureOf({ loginToBackend: async () => Promise.reject(new Error('secret detail')) });
    expect(failure).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(failure.message).not.toContain('secret');
    expect(log.error).toHaveBeenCalled();
  });
});

describe('silent refresh', () => {
  const renewed = { ...loginOf(), accessToken: 'renewed' };
  const refresherOf = (refresh: () => Promise<LoginAnswer>) => createSessionRefresher(refresh, log, () => NOW);

  it('leaves a token with a minute to live alone and renews one with less', async () => {
    const refresher = refresherOf(async () => renewed);
    expect((await refresher.keepFresh(loginOf(ROLE.CUSTOMER, 60))).accessToken).toBe('access');
    expect((await refresher.keepFresh(loginOf(ROLE.CUSTOMER, 59))).accessToken).toBe('renewed');
    expect((await refresher.renew(loginOf())).accessToken).toBe('renewed');
  });

  it('asks once for requests that come together', async () => {
    const refresh = jest.fn(async () => renewed);
    const { renew } = refresherOf(refresh);
    await Promise.all([renew(loginOf()), renew(loginOf()), renew(loginOf())]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('ends a session the backend no longer knows, and keeps one whose backend is away', async () => {
    const ended = refresherOf(async () => Promise.reject(new BackendError(401, 'SESSION_ENDED', 'x')));
    await expect(ended.renew(loginOf())).rejects.toMatchObject({ name: 'SessionEnded' });
    expect(log.warn).not.toHaveBeenCalled();
    const failure = new AppError('BACKEND_UNAVAILABLE');
    const away = refresherOf(async () => Promise.reject(failure));
    await expect(away.renew(loginOf())).resolves.toEqual(loginOf());
    expect(log.warn).toHaveBeenCalledWith({ err: failure }, expect.any(String));
  });
});

it('the cookies of a site over https are of this host alone', () => {
  const names = Object.values(sessionCookies({ instanceId: 'site', secure: true }));
  for (const { name, options } of names) {
    expect(name).toMatch(/^__Host-site\./);
    // What browsers require for this name prefix; with a domain they would refuse the cookie.
    expect(options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
  }
});

it('names cookies so that no instance takes those of another for its own', () => {
  const [short, long] = ['30', '300'].map((instanceId) => sessionCookieName({ instanceId, secure: false }));
  expect(long?.startsWith(short ?? '')).toBe(false);
});
