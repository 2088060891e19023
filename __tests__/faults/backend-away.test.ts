import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freeLoopbackPort } from '@server/shared/free-port';
import { commonText } from '@/text/common';
import { errorText } from '@/text/errors';
import { layoutText } from '@/text/layout';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';

jest.setTimeout(240_000);

describe('The built web tier while its backend is away', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-away-'));
  let server: BuiltServer;
  beforeAll(async () => {
    const none = `http://127.0.0.1:${await freeLoopbackPort()}`;
    server = await startBuiltServer(await freeLoopbackPort(), dataDir, { BACKEND_URL: none });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.each(['/', '/products', '/campaigns', '/campaigns/1', `/products/sach/${randomUUID()}`])(
    '%s is a page of 503 that can be tried again',
    async (place) => {
      const answer = await fetch(`${server.url}${place}`);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await answer.text();
      expect(html).toContain('<html lang="vi"');
      expect(html).toContain(commonText.loadFailed);
      expect(html).toMatch(new RegExp(`<button[^>]*>.*${commonText.retry}.*</button>`, 's'));
    },
  );

  test('what needs no backend is there: the cart, the page for unknown addresses', async () => {
    expect((await fetch(`${server.url}/cart`)).status).toBe(200);
    const unknown = await fetch(`${server.url}/khong-co`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain(layoutText.notFoundTitle);
  });

  test('a call is refused with a sentence', async () => {
    const answer = await fetch(`${server.url}/api/products`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ code: 'BACKEND_UNAVAILABLE', message: errorText.BACKEND_UNAVAILABLE });
  });

  test('it says of itself that it lives and is not ready', async () => {
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  });
});
