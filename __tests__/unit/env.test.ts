const LAPTOP = {
  LOCAL_IDENTITY: '1',
  FIREBASE_PROJECT_ID: 'demo-x',
  AUTH_SECRET: 'a'.repeat(32),
  TOKEN_SECRET: 'b'.repeat(32),
};

const before = { ...process.env };

/** Simulates a process that was started with exactly these variables. */
const startedWith = async (variables: Record<string, string>) => {
  jest.resetModules();
  process.env = { ...variables, NODE_ENV: 'test' };
  return import('@server/env');
};

const missingOf = (read: () => unknown): readonly string[] => {
  try {
    read();
  } catch (error) {
    return (error as { variables: string[] }).variables;
  }
  return [];
};

afterAll(() => {
  process.env = before;
});

describe('the environment', () => {
  it('names every variable that a production with its own backend lacks, at once', async () => {
    const { startEnv } = await startedWith({});
    const required = [
      'AUTH_SECRET',
      'DATABASE_URL',
      'FIREBASE_API_KEY',
      'FIREBASE_PROJECT_ID',
      'PUBLIC_URL',
      'TOKEN_SECRET',
    ];
    expect([...missingOf(startEnv)].sort()).toEqual(required);
  });

  it('does not ask a web tier beside another backend for what only a backend needs', async () => {
    const { startEnv } = await startedWith({ BACKEND_URL: 'http://backend:4000' });
    const required = ['AUTH_SECRET', 'FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'PUBLIC_URL'];
    expect([...missingOf(startEnv)].sort()).toEqual(required);
  });

  it('is complete for a laptop without database and address', async () => {
    const { startEnv, backendEnv } = await startedWith(LAPTOP);
    expect(startEnv()).toMatchObject({ host: '127.0.0.1', port: 3000, ownBackend: true });
    expect(backendEnv()).toMatchObject({ dataDir: 'data', port: 0, demoData: false });
    expect(backendEnv()).not.toHaveProperty('databaseUrl');
  });

  it('lets the backend of a laptop alone keep less memory, unless it is told otherwise', async () => {
    const childOf = async (variables: Record<string, string>) => {
      await startedWith({ ...LAPTOP, ...variables });
      return (await import('@server/configure')).configure().childEnv?.MALLOC_ARENA_MAX;
    };
    expect(await childOf({})).toBe('2');
    expect(await childOf({ MALLOC_ARENA_MAX: '8' })).toBe('8');
    expect(await childOf({ DATABASE_URL: 'postgres://127.0.0.1/laptop' })).toBeUndefined();
  });

  it('names secrets that are too short to keep anything secret', async () => {
    const { startEnv } = await startedWith({ ...LAPTOP, AUTH_SECRET: 'short', TOKEN_SECRET: 'short' });
    expect(missingOf(startEnv)).toEqual([
      'AUTH_SECRET (at least 32 characters)',
      'TOKEN_SECRET (at least 32 characters)',
    ]);
  });

  it('knows an earlier secret, which must be long enough, too', async () => {
    const earlier = { ...LAPTOP, TOKEN_SECRET_PREVIOUS: 'c'.repeat(32) };
    expect((await startedWith(earlier)).backendEnv().previousTokenSecret).toBe('c'.repeat(32));
    expect((await startedWith(LAPTOP)).backendEnv().previousTokenSecret).toBeUndefined();
    const { startEnv } = await startedWith({ ...LAPTOP, TOKEN_SECRET_PREVIOUS: 'short' });
    expect(missingOf(startEnv)).toEqual(['TOKEN_SECRET_PREVIOUS (at least 32 characters)']);
  });

  it('accepts Google, or the identity providers that are named', async () => {
    expect((await startedWith(LAPTOP)).backendEnv().identityProviders).toEqual(['google.com']);
    const named = await startedWith({ ...LAPTOP, IDENTITY_PROVIDERS: 'google.com, oidc.school-a' });
    expect(named.backendEnv().identityProviders).toEqual(['google.com', 'oidc.school-a']);
    for (const wrong of ['Google', ',', 'google.com;apple.com'])
      expect((await startedWith({ ...LAPTOP, IDENTITY_PROVIDERS: wrong })).startEnv).toThrow(/IDENTITY_PROVIDERS/);
  });

  it('takes a file store whole, or names what it lacks', async () => {
    const s3 = {
      S3_ENDPOINT: 'http://s3:9000',
      S3_BUCKET: 'pictures',
      S3_REGION: 'vn',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const whole = await startedWith({ ...LAPTOP, ...s3 });
    expect(whole.backendEnv().s3).toMatchObject({ endpoint: 'http://s3:9000', secretAccessKey: 'secret' });
    const half = await startedWith({ ...LAPTOP, S3_BUCKET: 'pictures', S3_REGION: 'vn' });
    for (const read of [half.backendEnv, half.startEnv])
      expect([...missingOf(read)].sort()).toEqual(['S3_ACCESS_KEY_ID', 'S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY']);
    const none = await startedWith(LAPTOP);
    expect(none.backendEnv()).not.toHaveProperty('s3');
  });

  it('finds the bus of several backends, each installation under its own prefix', async () => {
    const notified = await startedWith({ ...LAPTOP, REDIS_URL: 'redis://cache:6379' });
    expect(notified.backendEnv().redis).toEqual({ url: 'redis://cache:6379', prefix: 'hoi-sach' });
    const shared = await startedWith({ ...LAPTOP, REDIS_URL: 'rediss://cache', REDIS_PREFIX: 'second' });
    expect(shared.backendEnv().redis).toEqual({ url: 'rediss://cache', prefix: 'second' });
    expect((await startedWith(LAPTOP)).backendEnv()).not.toHaveProperty('redis');
    expect((await startedWith({ ...LAPTOP, REDIS_URL: 'cache:6379' })).backendEnv).toThrow(/REDIS_URL/);
  });

  it('trusts the proxies it is told, this machine without, and refuses what is no address', async () => {
    expect((await startedWith(LAPTOP)).backendEnv().trustedProxies).toEqual(['127.0.0.0/8', '::1']);
    const { backendEnv } = await startedWith({ ...LAPTOP, TRUSTED_PROXIES: '10.0.0.5, fd00::/8' });
    expect(backendEnv().trustedProxies).toEqual(['10.0.0.5', 'fd00::/8']);
    for (const wrong of ['web', '10.0.0.0/33'])
      expect((await startedWith({ ...LAPTOP, TRUSTED_PROXIES: wrong })).startEnv).toThrow(/TRUSTED_PROXIES: "/);
  });

  it('says at once all that is wrong and all that is missing, of a web with its own backend', async () => {
    const wrong = {
      ...{ PORT: '70000', PUBLIC_URL: 'sach.example', IDENTITY_PROVIDERS: 'Google', ORGANISER_PHONE: '1' },
      ...{ REDIS_URL: 'cache:6379', SMTP_URL: 'mail.example', ORDERS_PER_MINUTE: 'many', AUTH_SECRET: 'a'.repeat(32) },
    };
    await startedWith(wrong);
    const { configure } = await import('@server/configure');
    const refused = await Promise.resolve()
      .then(configure)
      .catch((error: unknown) => error as { message: string; exitCode: number });
    for (const name of ['PORT', 'PUBLIC_URL', 'IDENTITY_PROVIDERS', 'ORGANISER_PHONE'])
      expect(refused).toMatchObject({ message: expect.stringMatching(`${name} must be`) });
    for (const name of ['REDIS_URL', 'SMTP_URL', 'ORDERS_PER_MINUTE'])
      expect(refused).toMatchObject({ message: expect.stringMatching(`${name} must be`) });
    expect(refused).toMatchObject({
      message: expect.stringMatching(/Missing environment variables: (?!.*(PUBLIC_URL|SMTP_URL)).*TOKEN_SECRET/),
      exitCode: 75,
    });
  });

  it.each(['backend:4000', 'http://a:1, b'])('takes %s for no addresses of backends', async (BACKEND_URL) => {
    const { startEnv } = await startedWith({ ...LAPTOP, BACKEND_URL });
    expect(startEnv).toThrow(/BACKEND_URL must be/);
    const { startEnv: unconfigured } = await startedWith({ BACKEND_URL });
    // Settings that only a backend needs are not required.
    expect(unconfigured).not.toThrow(/DATABASE_URL/);
  });

  it('takes a list of backends', async () => {
    const { webEnv } = await startedWith({ ...LAPTOP, BACKEND_URL: 'http://a:1, http://b:2' });
    expect(webEnv()).toMatchObject({ backendUrls: ['http://a:1', 'http://b:2'] });
  });

  it.each(['x', '-1', '1.5', '65536'])('refuses %s as a port', async (PORT) => {
    const { startEnv } = await startedWith({ ...LAPTOP, PORT });
    expect(startEnv).toThrow(/PORT/);
  });

  it('knows its public address as browsers say it, and refuses what is none', async () => {
    const settings = { ...LAPTOP, BACKEND_URL: 'http://a:1' };
    const { webEnv } = await startedWith({ ...settings, PUBLIC_URL: 'https://Sach.example/' });
    expect(webEnv().publicUrl).toBe('https://sach.example');
    expect((await startedWith({ ...settings, PUBLIC_URL: 'sach.example' })).webEnv).toThrow(/PUBLIC_URL/);
    expect((await startedWith({ ...settings, PUBLIC_URL: 'localhost:3000' })).webEnv).toThrow(/PUBLIC_URL/);
  });

  it('tells browsers where the message socket is, and refuses what is no socket', async () => {
    const settings = { ...LAPTOP, BACKEND_URL: 'http://a:1' };
    const MESSAGE_SOCKET_URL = 'wss://live.sach.example/messages';
    const { webEnv } = await startedWith({ ...settings, MESSAGE_SOCKET_URL });
    expect(webEnv()).toMatchObject({ messageSocketUrl: MESSAGE_SOCKET_URL });
    const { publicConfig } = await import('@server/web/bff/pages/public-config');
    expect(publicConfig()).toMatchObject({ messageSocketUrl: MESSAGE_SOCKET_URL });
    expect((await startedWith(settings)).webEnv()).not.toHaveProperty('messageSocketUrl');
    for (const wrong of ['https://sach.example', 'sach.example'])
      expect((await startedWith({ ...settings, MESSAGE_SOCKET_URL: wrong })).webEnv).toThrow(/MESSAGE_SOCKET_URL/);
  });

  it('says whom customers may turn to, as far as it is told, in words and links', async () => {
    const settings = { ...LAPTOP, BACKEND_URL: 'http://a:1' };
    const notified = { ORGANISER_EMAIL: 'hoi@sach.example', ORGANISER_PHONE: '+84 (28) 3822-1234' };
    const { webEnv, backendEnv } = await startedWith({ ...settings, ...notified, ORGANISER_NAME: ' Ban tổ chức ' });
    expect(webEnv().organiser).toEqual({
      ...{ name: 'Ban tổ chức', email: 'hoi@sach.example', phone: '+84 (28) 3822-1234' },
    });
    expect(backendEnv().organiser).toEqual(webEnv().organiser);
    const { publicConfig } = await import('@server/web/bff/pages/public-config');
    expect(publicConfig().contact).toEqual({
      title: 'Liên hệ ban tổ chức',
      links: [
        { label: 'Ban tổ chức' },
        { label: 'Điện thoại: +84 (28) 3822-1234', href: 'tel:+842838221234' },
        { label: 'Email: hoi@sach.example', href: 'mailto:hoi@sach.example' },
      ],
    });
  });

  it('names nobody where nobody is set', async () => {
    const { webEnv, backendEnv } = await startedWith({ ...LAPTOP, BACKEND_URL: 'http://a:1', ORGANISER_NAME: ' ' });
    for (const read of [webEnv, backendEnv]) expect(read()).not.toHaveProperty('organiser');
    expect((await import('@server/web/bff/pages/public-config')).publicConfig()).not.toHaveProperty('contact');
  });

  it('names at once all that is wrong of whom customers may turn to', async () => {
    const wrong = { ORGANISER_EMAIL: 'sach.example', ORGANISER_PHONE: '1234', ORGANISER_ADDRESS: 'a\nb' };
    const { startEnv } = await startedWith({ ...LAPTOP, ...wrong });
    expect(startEnv).toThrow(/ORGANISER_EMAIL must be.*ORGANISER_PHONE must be.*ORGANISER_ADDRESS must be/);
  });

  it('sends cookies over https only where the site is https', async () => {
    const overHttps = { ...LAPTOP, BACKEND_URL: 'http://a:1', PUBLIC_URL: 'https://sach.example' };
    expect((await startedWith(overHttps)).webEnv().secureCookies).toBe(true);
    expect((await startedWith({ ...overHttps, PUBLIC_URL: 'http://127.0.0.1' })).webEnv().secureCookies).toBe(false);
  });
});
