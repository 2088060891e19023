import { expect, type Page } from '@playwright/test';
import type { OrderList } from '@/contract/endpoints/orders';
import { PHONE } from './page-quality';
import { OTHER_READER, signInAs } from './people';
import { test } from './test';

/** Chromium complains a few seconds after the page has loaded. */
const COMPLAINT_MS = 4_500;
const SMALL_SHIFT = 0.05;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** How much of the page at this address moves while it comes (cumulative layout shift). */
async function shiftAt(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const own = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(own.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );
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

test('pages hardly move while they come to a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/products', '/khong-co-trang-nay', '/cart'])
    expect(await shiftAt(page, path), path).toBeLessThan(SMALL_SHIFT);
  await signInAs(page, OTHER_READER);
  const orders = (await (await page.request.get('/api/orders?size=1')).json()) as OrderList;
  const [order] = orders.data;
  expect(await shiftAt(page, `/orders/${order?.id}`)).toBeLessThan(SMALL_SHIFT);
});
