import { expect } from '@playwright/test';
import { drawImage } from '@tests/support/images';
import { OTHER_CUSTOMER, signInForRequests } from './people';
import { test } from './test';

const WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840, 16, 32, 48, 64, 96, 128, 256, 384];

test('/_next/image takes url, w and q: the listed widths, and quality 75 unless told', async ({ page }) => {
  await signInForRequests(page, OTHER_CUSTOMER);
  const sent = await page.request.post('/api/images', {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer: await drawImage(200, 200) } },
  });
  const { url } = (await sent.json()) as { url: string };
  const ask = (params: Record<string, string>) =>
    page.request.get('/_next/image', { params, headers: { accept: 'image/webp,image/*' } });

  for (const w of WIDTHS) {
    const answer = await ask({ url, w: String(w), q: '75' });
    expect([w, answer.status(), answer.headers()['content-type']]).toEqual([w, 200, 'image/webp']);
  }
  const [named, byDefault] = [await ask({ url, w: '640', q: '75' }), await ask({ url, w: '640' })];
  expect(await byDefault.body()).toEqual(await named.body());
  const refused: Record<string, string>[] = [{ url, w: '641' }, { url, w: '640', q: '80' }, { w: '640' }, { url }];
  for (const params of refused) expect([params, (await ask(params)).status()]).toEqual([params, 400]);
});

test('the page of all controls is for development only', async ({ page }) => {
  for (const path of ['/dev/ui', '/dev/ui?view=office']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
  }
});

test('links are prefetched when they come within 200 points of the window', async ({ page }) => {
  // Records the root margin of the intersection observer of each link.
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      override observe(target: Element) {
        if (target instanceof HTMLAnchorElement) target.dataset.watched = this.rootMargin;
        super.observe(target);
      }
    };
  });
  await page.goto('/');
  const watched = page.locator('a[data-watched]');
  await expect.poll(() => watched.count()).toBeGreaterThan(5);
  const margins = await watched.evaluateAll((links) =>
    links.map((link) => (link instanceof HTMLElement ? link.dataset.watched : undefined)),
  );
  expect([...new Set(margins)]).toEqual(['200px 200px 200px 200px']);
});
