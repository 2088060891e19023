import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freeLoopbackPort } from '@server/free-port';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { READER, signInAs } from './people';
import { test } from './test';

/** Short enough to run out while the test looks. */
const TOKEN_SECONDS = 8;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-renewal-'));
let server: BuiltServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const settings = { ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS) };
  server = await startBuiltServer(await freeLoopbackPort(), dataDir, settings);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a page goes on working when its access token has run out, and the reader notices nothing', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  const tokens = new Set<string>();
  const refusals: string[] = [];
  page.on('request', async (request) => {
    const bearer = await request.headerValue('authorization');
    if (bearer) tokens.add(bearer);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/')) refusals.push(response.url());
  });
  await signInAs(page, READER);
  await page.goto('/orders');
  const search = page.getByRole('searchbox', { name: 'Tìm kiếm đơn hàng...' });
  await expect(search).toBeVisible();
  await page.waitForTimeout((TOKEN_SECONDS + 4) * 1000);

  await search.fill('KHONG-CO');
  await expect(page.getByText('Không tìm thấy đơn hàng nào')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?/);
  expect(tokens.size).toBeGreaterThan(1);
  expect(refusals).toEqual([]);
  await page.close();
});
