import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freeLoopbackPort } from '@server/shared/free-port';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { CUSTOMER, signInAs, signInForRequests } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';

/** Renewed after five seconds: short enough to expire during the test, long enough for a machine that stalls. */
const TOKEN_SECONDS = 12;

// All tests in one worker: they share a server of their own.
test.describe.configure({ mode: 'default' });

let dataDir: string;
let server: BuiltServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Not at the top level: the file is also loaded when its tests are only listed, and then the folder would not be
  // removed.
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-renewal-'));
  const settings = { ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS) };
  server = await startBuiltServer(await freeLoopbackPort(), dataDir, settings);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** When the token in this header expires, in milliseconds. */
const endOf = (bearer: string): number => {
  const [, claims = ''] = bearer.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return exp * 1000;
};

test('a page goes on working when its access token has run out, and the customer notices nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await browser.newPage({ baseURL: server.url });
  const tokens = new Set<string>();
  const refusals: string[] = [];
  page.on('request', (request) => {
    const bearer = request.headers().authorization;
    if (bearer) tokens.add(bearer);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/')) refusals.push(response.url());
  });
  await signInAs(page, CUSTOMER, '/orders');
  const search = page.getByRole('searchbox', { name: /^Mã đơn/ });
  await expect(search).toBeVisible();
  await expect.poll(() => tokens.size).toBeGreaterThan(0);
  const [first = ''] = tokens;
  await expect.poll(() => Date.now() > endOf(first), { timeout: 90_000 }).toBe(true);

  await search.fill('KHONG-CO');
  await expect(page.getByText('Không tìm thấy đơn hàng nào')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?/);
  await expect.poll(() => tokens.size).toBeGreaterThan(1);
  expect(refusals).toEqual([]);
  await page.close();
});

test('who calls the API with a cookie jar is let in at every renewal', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url });
  await signInForRequests(page, CUSTOMER);
  // Such a token has less than a minute left from the start: every call renews it and sets all cookies again.
  for (let call = 0; call < 3; call += 1) expect((await page.request.get('/api/users/me')).status()).toBe(200);
  expect((await page.context().cookies()).map(({ name }) => name)).toContainEqual(
    expect.stringContaining('callback-url'),
  );
  await page.close();
});
