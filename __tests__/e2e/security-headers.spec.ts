import { expect } from '@playwright/test';
import { ISSUER, signInAs } from './people';
import { ODD_REQUESTS, rawRequest } from '@tests/support/raw-request';
import { takeStopped, test } from './test';

const KINDS: readonly [path: string, status: number, policy: RegExp][] = [
  ['/', 200, /script-src 'self' 'sha256-/],
  ['/no-such-page', 404, /script-src 'self' 'sha256-/],
  ['/admin/dashboard', 307, /script-src 'self' 'sha256-/],
  ['/api/products', 200, /^default-src 'none'; frame-ancestors 'none'/],
  ['/api/nothing', 404, /^default-src 'none'; frame-ancestors 'none'/],
  ['/api/auth/session', 200, /^default-src 'none'; frame-ancestors 'none'/],
  ['/api/auth/signin', 307, /^default-src 'none'; frame-ancestors 'none'/],
  ['/livez', 200, /^default-src 'none'; frame-ancestors 'none'/],
  ['/healthz', 200, /^default-src 'none'; frame-ancestors 'none'/],
  ['/files/nothing.webp', 404, /^default-src 'none'.*sandbox$/],
  ['/_next/image?url=%2Fnothing&w=640', 400, /sandbox/],
  ['/_next/static/nothing.js', 404, /^default-src 'none'/],
  ['/stand-worker.js', 200, /script-src 'self'/],
  ['/api/docs', 200, /^(?!.*unsafe-eval).*default-src 'self'/],
  ['/emulator/auth/handler', 200, /script-src 'nonce-[^']+'.*frame-ancestors 'none'/],
  ['/emulator/auth/iframe', 200, /script-src 'nonce-[^']+'.*frame-ancestors 'self'/],
];

for (const [path, status, policy] of KINDS)
  test(`${path} says what it may load`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const headers = answer.headers();
    expect(answer.status()).toBe(status);
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

test('a script that somebody brings into a page does not run, and the tests notice it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.broughtIn = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.broughtIn = true">');
  });
  await expect.poll(() => takeStopped().length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'broughtIn' in window)).toBe(false);
  takeStopped();
});

test('no other site frames a page', async ({ page, baseURL }) => {
  await page.route('http://other.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/"></iframe>` }),
  );
  await page.goto('http://other.test/');
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  takeStopped();
});

test('the page of the API works under its own policy', async ({ page }) => {
  // Cuts the description of two megabytes down to one endpoint: this test is about the page's scripts.
  await page.route('**/api/docs/json', async (route) => {
    const answer = await route.fetch();
    const { paths, ...rest } = (await answer.json()) as { paths: Record<string, object> };
    await route.fulfill({ response: answer, json: { ...rest, paths: { '/api/products': paths['/api/products'] } } });
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /API/ }).first()).toBeVisible();
  await page.getByText('products', { exact: true }).first().click();
  await page.getByText('/api/products', { exact: true }).first().click();
  await expect(page.getByText('Parameters').first()).toBeVisible();
});

test('WebAssembly runs for the scanner of the stand', async ({ page }) => {
  await signInAs(page, ISSUER.email, '/issuer/orders/pickup');
  const compiled = await page.evaluate(async () => {
    const bytes = await (await fetch('/zxing-reader-3.1.4.wasm')).arrayBuffer();
    const module = await WebAssembly.compile(bytes);
    return WebAssembly.Module.exports(module).length;
  });
  expect(compiled).toBeGreaterThan(0);
});

test('what is no request is answered at once by the product as it is built', async ({ baseURL }) => {
  for (const [what, bytes, status, code] of ODD_REQUESTS)
    await test.step(what, async () => {
      const answer = await rawRequest(Number(new URL(String(baseURL)).port), bytes);
      expect.soft([answer.status, (JSON.parse(answer.body) as { code: string }).code], what).toEqual([status, code]);
    });
});
