import { expect, type Page } from '@playwright/test';
import type { OrderList } from '@/contract/endpoints/orders';
import { bookOf } from './buying';
import { DESK, PHONE } from './page-quality';
import { OTHER_READER, signInAs } from './people';
import { test } from './test';

/** Chromium complains a few seconds after the page has loaded. */
const COMPLAINT_MS = 4_500;
/** Less than anybody sees: a word that is a point wider, a line that stands a point lower. */
const UNSEEN = 0.01;
/** Long enough for text to be painted before its fonts are there. */
const FONT_DELAY_MS = 300;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shift: number;
  }
}

/** Adds up how much a page moves by itself while it comes (cumulative layout shift). */
const watchShifts = (): void => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) window.shift += hadRecentInput ? 0 : value;
  }).observe({ type: 'layout-shift', buffered: true });
};

async function shiftAt(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  return page.evaluate(() => window.shift);
}

test('the fonts of body and titles come ahead, each once, and are used', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => (/preload/.test(message.text()) ? complaints.push(message.text()) : undefined));
  const asked: string[] = [];
  page.on('request', (request) => (request.resourceType() === 'font' ? asked.push(request.url()) : undefined));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const ahead = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(ahead.map((url) => /be-vietnam-pro-(\w+)-(\d+)/.exec(url)?.slice(1, 3).join(' ')).sort()).toEqual([
    'latin 400',
    'latin 800',
    'vietnamese 400',
    'vietnamese 800',
  ]);
  for (const url of ahead) expect(asked.filter((one) => one === url)).toHaveLength(1);
  expect(new Set(asked).size).toBe(asked.length);
  await page.waitForTimeout(COMPLAINT_MS);
  expect(complaints).toEqual([]);
});

for (const size of [PHONE, DESK])
  test(`nothing moves while a page comes and its fonts are late, at ${size.width}`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
      await route.continue();
    });
    await page.setViewportSize(size);
    const expectStill = async (path: string) => expect.soft(await shiftAt(page, path), path).toBeLessThan(UNSEEN);
    const { slug, id } = await bookOf(page);
    const pages = ['/', '/products', `/products/${slug}/${id}`, '/campaigns', '/campaigns/1', '/cart', '/khong-co'];
    for (const path of pages) await expectStill(path);
    await signInAs(page, OTHER_READER);
    const orders = (await (await page.request.get('/api/orders?size=1')).json()) as OrderList;
    for (const path of ['/', '/orders', `/orders/${orders.data[0]?.id}`]) await expectStill(path);
  });
