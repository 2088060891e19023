import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseCookie, parseSetCookie, stringifyCookie } from 'cookie';
import { encode } from 'next-auth/jwt';
import type { CredentialsConfig } from 'next-auth/providers/credentials';
import type { LoginAnswer } from '@/contract/endpoints/session';
import { ROLE } from '@/contract/vocabulary/roles';
import { answerJson, FakeBackend } from '@tests/support/fake-backend';

const SECRET = 'a secret of these tests, long enough to be accepted';
const SESSION = 'jar-test.session';

const backend = new FakeBackend();
let server: Server;
let origin: string;

beforeAll(async () => {
  await backend.start();
  Object.assign(process.env, {
    BACKEND_URL: backend.url,
    AUTH_SECRET: SECRET,
    NEXTAUTH_URL: 'http://127.0.0.1',
    INSTANCE_ID: 'jar-test',
    FIREBASE_PROJECT_ID: 'demo-jar',
    LOCAL_IDENTITY: '1',
    LOG_LEVEL: 'silent',
  });
  (await import('@server/identity/admin-emulator')).enableAuthEmulator();
  const { proxy } = await import('@server/web/bff/calls/proxy');
  server = http.createServer((req, res) => void proxy(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

let renewals: number;

/** As with ACCESS_TOKEN_SECONDS=65, five seconds on: every token has less than a minute left and is renewed at once. */
const loginOf = (renewal: number, name = 'A'): LoginAnswer => ({
  accessToken: `access-${renewal}`,
  expiresAt: new Date(Date.now() + 55_000).toISOString(),
  refreshToken: `refresh-${renewal}`,
  user: { id: '3f0e6f5e-0d53-4b5c-9d5b-0a5f1c7f7a11', name, email: 'a@b.test', imageUrl: null, role: ROLE.CUSTOMER },
});

/** Long and incompressible: its session needs several cookies. */
const LONG_NAME = Array.from({ length: 800 }, (_, i) => (i * 7919).toString(36)).join(' ');

const renewing = (name?: string): void => {
  backend.handler = (req, res, body) => {
    if (req.url !== '/api/login/refresh') return answerJson(res, 200, { ok: true });
    const { refreshToken } = JSON.parse(body) as { refreshToken: string };
    if (refreshToken !== `refresh-${renewals}`) return answerJson(res, 401, { code: 'SESSION_ENDED', message: 'x' });
    renewals += 1;
    answerJson(res, 200, loginOf(renewals, name));
  };
};

beforeEach(() => {
  backend.reset();
  renewals = 0;
  renewing();
});

afterAll(async () => {
  await backend.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Jar = Record<string, string | undefined>;

const newJar = async (): Promise<Jar> => ({
  [SESSION]: await encode({ token: { login: loginOf(0) }, secret: SECRET }),
});

/** Stores the cookies that the answer sets and deletes those that it ends, as a browser does. */
const keep = (jar: Jar, answer: Response): void => {
  for (const line of answer.headers.getSetCookie()) {
    const { name, maxAge } = parseSetCookie(line);
    // Unchanged: a cookie jar decodes nothing.
    const [, value = ''] = /^[^=]*=([^;]*)/.exec(line) ?? [];
    if (maxAge === 0) delete jar[name];
    else jar[name] = value;
  }
};

const asIs = { encode: (value: string) => value };

const ask = async (cookie: string): Promise<Response> => fetch(`${origin}/api/users/me`, { headers: { cookie } });

const askWith = async (jar: Jar): Promise<number> => {
  const answer = await ask(stringifyCookie(jar, asIs));
  keep(jar, answer);
  return answer.status;
};

describe('an integrator who keeps all cookies', () => {
  it('is let in at every renewal of the login', async () => {
    const jar = await newJar();
    const statuses = [await askWith(jar), await askWith(jar), await askWith(jar)];
    expect(statuses).toEqual([200, 200, 200]);
    expect(renewals).toBe(3);
    expect(backend.last?.headers.authorization).toBe('Bearer access-3');
  });

  it('is let in with the callback URL as next-auth writes it, percent-encoded', async () => {
    const jar = { ...(await newJar()), 'jar-test.callback-url': 'http%3A%2F%2F127.0.0.1' };
    expect(await askWith(jar)).toBe(200);
  });

  it('is let in when the session takes several cookies, and when it takes fewer again', async () => {
    renewing(LONG_NAME);
    const jar = await newJar();
    expect(await askWith(jar)).toBe(200);
    expect(Object.keys(jar)).toEqual(expect.arrayContaining([`${SESSION}.0`, `${SESSION}.1`]));
    expect(await askWith(jar)).toBe(200);
    renewing('B');
    expect([await askWith(jar), await askWith(jar)]).toEqual([200, 200]);
    expect(Object.keys(jar)).not.toContain(`${SESSION}.1`);
    expect(renewals).toBe(4);
  });
});

describe('a browser that signs in with the session of a new account', () => {
  const resume = async (refreshToken: string): Promise<string[]> => {
    const ended: string[] = [];
    const renew = backend.handler;
    backend.handler = (req, res, body) => {
      if (req.url !== '/api/logout') return renew(req, res, body);
      ended.push((JSON.parse(body) as { refreshToken: string }).refreshToken);
      res.writeHead(204).end();
    };
    const { authOptionsFor } = await import('@server/web/bff/session/session');
    const req = { headers: { cookie: stringifyCookie(await newJar(), asIs) } } as http.IncomingMessage;
    const [provider] = authOptionsFor(req).providers;
    const { authorize } = (provider as CredentialsConfig).options as Pick<CredentialsConfig, 'authorize'>;
    expect(await authorize({ refreshToken }, {})).toMatchObject({ id: loginOf(0).user.id });
    return ended;
  };

  it('gives up the session that it had', async () => {
    renewals = 7;
    expect(await resume('refresh-7')).toEqual(['refresh-0']);
  });

  it('keeps it when it is the same', async () => {
    expect(await resume('refresh-0')).toEqual([]);
  });
});

describe('odd cookies', () => {
  /** Sent before or after the cookies of a valid session, which is found. */
  it.each([
    ['a callback URL that is none', 'jar-test.callback-url=%25'],
    ['a callback URL of broken percent encoding', 'jar-test.callback-url=%E0%A4%A'],
    ['broken percent encoding', 'other=%zz; more=%'],
    ['no equals sign', 'alone; ; =; =x'],
    ['the name of a prototype', '__proto__=1; constructor=2; toString=3'],
    ['many', Array.from({ length: 900 }, (_, i) => `c${i}=1`).join('; ')],
    ['a huge one', `huge=${'x'.repeat(12_000)}`],
    ['quotes', 'quoted="a; b"; c="'],
  ])('beside a good session change nothing: %s', async (_, odd) => {
    const { [SESSION]: sealed = '' } = await newJar();
    for (const cookie of [`${odd}; ${SESSION}=${sealed}`, `${SESSION}=${sealed}; ${odd}`]) {
      renewals = 0;
      expect((await ask(cookie)).status).toBe(200);
    }
  });

  it('of the same name: the first counts, as the browser sends the closest first', async () => {
    const { [SESSION]: sealed = '' } = await newJar();
    expect((await ask(`${SESSION}=${sealed}; ${SESSION}=other`)).status).toBe(200);
    expect((await ask(`${SESSION}=other; ${SESSION}=${sealed}`)).status).toBe(401);
  });

  it.each([
    ['nothing', ''],
    ['no token', 'abc'],
    ['a token of no parts', '....'],
    ['broken percent encoding', '%E0%A4%A'],
    ['a token of another algorithm', `${Buffer.from('{"alg":"none","enc":"A256GCM"}').toString('base64url')}....`],
    ['a huge token', 'x'.repeat(14_000)],
  ])('as a session are no session: %s', async (_, value) => {
    expect((await ask(`${SESSION}=${value}`)).status).toBe(401);
    expect((await ask(`${SESSION}.0=${value}; ${SESSION}.1=b`)).status).toBe(401);
  });

  it.each([`${SESSION}(x)=1`, `${SESSION}.a b=1`, `${SESSION}.constructor=1`, `${SESSION}.99999999999=1`])(
    'that only begin like a session are none and break nothing: %s',
    async (odd) => {
      expect((await ask(odd)).status).toBe(401);
      const { [SESSION]: sealed = '' } = await newJar();
      const answer = await ask(`${SESSION}=${sealed}; ${odd}`);
      expect([200, 401]).toContain(answer.status);
      for (const line of answer.headers.getSetCookie()) expect(parseCookie(line)).not.toEqual({});
    },
  );
});
