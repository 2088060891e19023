import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebHeaders } from '@server/shared/security-headers/security-headers';
import { sendPage } from '@server/identity/local-emulator/http';
import { startTestBackend, type TestBackend } from '@tests/support/backend';

/** The headers of every response, of both processes. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

const headersOf = async (url: string, init?: RequestInit): Promise<Record<string, string>> => {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  return Object.fromEntries(answer.headers);
};

describe('the backend', () => {
  let backend: TestBackend;
  let origin: string;

  beforeAll(async () => {
    backend = await startTestBackend({ publicUrl: 'https://sach.example' });
    await backend.files.put('covers/a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');
    origin = `http://127.0.0.1:${await backend.port()}`;
  });

  afterAll(() => backend.close());

  it.each([
    ['an answer', '/api/products'],
    ['a refusal', '/api/users/me'],
    ['an unknown path', '/nothing'],
    ['health', '/healthz'],
    ['readiness', '/readyz'],
    ['figures', '/metrics'],
    ['the API document', '/api/openapi.json'],
    ['the hub', '/notificationHub?id=1'],
    ['a path that is none', '/%zz'],
  ])('says of %s that it is data', async (_, path) => {
    const headers = await headersOf(origin + path);
    expect(headers).toMatchObject({ ...ALWAYS, 'cross-origin-resource-policy': 'same-origin' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it.each(['/files/covers/a.svg', '/files/nothing.webp', '/files/previews/products/x-1.jpg'])(
    'lets nothing run in the picture %s',
    async (path) => {
      const headers = await headersOf(origin + path);
      expect(headers).toMatchObject({ ...ALWAYS, 'cross-origin-resource-policy': 'cross-origin' });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox$/);
    },
  );

  it('lets a book file be shown, and not framed', async () => {
    const headers = await headersOf(`${origin}/files/trials/3f0e6f5e-0d53-4b5c-9d5b-0a5f1c7f7a11`);
    expect(headers).toMatchObject(ALWAYS);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  });

  it.each(['/api/docs', '/api/docs/', '/api/docs/static/swagger-ui.css'])('keeps %s to this site', async (path) => {
    const headers = await headersOf(origin + path);
    expect(headers).toMatchObject(ALWAYS);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/https?:|script-src|unsafe-eval/);
  });
});

describe('the web tier', () => {
  let server: Server;
  let origin: string;

  const start = async (publicUrl?: string) => {
    const secure = createWebHeaders({
      identitySource: publicUrl ? 'firebase' : 'built-in-emulator',
      identityProviders: ['google.com'],
      authDomain: 'sach.firebaseapp.com',
      publicUrl,
      dev: false,
    });
    server = http.createServer((req, res) => {
      secure(req, res);
      if (req.url?.startsWith('/emulator/auth/'))
        sendPage(res, () => 'x', req.url.endsWith('iframe') ? 'site' : 'nobody');
      // Headers that another handler sets are kept, as those of the backend are.
      else if (req.url === '/api/own') res.writeHead(200, { 'content-security-policy': 'own' }).end();
      else res.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it.each(['/', '/products/a/1?x=1', '/admin/users', '/nothing', '/apis', '/robots.txt', '/stand-worker.js'])(
    'says of %s that it is a page',
    async (path) => {
      await start();
      const headers = await headersOf(origin + path);
      expect(headers).toMatchObject({ ...ALWAYS, 'cross-origin-opener-policy': 'same-origin-allow-popups' });
      expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
      expect(headers['permissions-policy']).toContain('camera=(self), ');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it.each([
    ...['/api/products', '/api/auth/session', '/livez', '/healthz', '/messages', '/notificationHub/negotiate'],
    ...['/_next/data/x/y.json', '/_next/static/chunks/a.js', '/identitytoolkit.googleapis.com/v1/projects'],
    ...['/emulator/v1/projects/demo/config', '/local-gateway/zalopay/v2/create'],
  ])('says of %s that it is data', async (path) => {
    await start();
    const headers = await headersOf(origin + path);
    expect(headers).toMatchObject(ALWAYS);
    expect(headers['content-security-policy']).toContain("default-src 'none'; frame-ancestors 'none'");
  });

  it('lets the backend say more of its answers', async () => {
    await start();
    expect((await headersOf(`${origin}/api/own`))['content-security-policy']).toBe('own');
  });

  it('lets its own pages frame the hidden one of the identity stand-in, and nobody the other', async () => {
    await start();
    const [hidden, popup] = [
      await headersOf(`${origin}/emulator/auth/iframe`),
      await headersOf(`${origin}/emulator/auth/handler`),
    ];
    expect([hidden['x-frame-options'], popup['x-frame-options']]).toEqual(['SAMEORIGIN', 'DENY']);
    expect(hidden['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(popup['content-security-policy']).toContain("frame-ancestors 'none'");
    // The popup communicates with its opener.
    expect(popup).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('is met over https only where it is published so', async () => {
    await start('https://sach.example');
    for (const path of ['/', '/api/products', '/_next/static/a.js', '/files/covers/a.webp'])
      expect((await headersOf(origin + path))['strict-transport-security']).toMatch(/^max-age=63072000/);
  });
});
