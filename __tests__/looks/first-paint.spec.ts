import { expect, type Page } from '@playwright/test';
import type { OrderList } from '@/contract/endpoints/orders';
import { bookOf } from '@tests/e2e/buying';
import { DESK, PHONE } from '@tests/e2e/page-quality';
import { OTHER_CUSTOMER, signInAs } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';
import { untilComplete } from '@tests/e2e/waits';

/** Less than is visible: a word that is a point wider, a line that is a point lower. */
const UNSEEN = 0.01;
/** Long enough for text to be painted before its fonts have loaded. */
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

/** Sums up how much a page moves while it loads (cumulative layout shift). */
const watchShifts = (): void => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) window.shift += hadRecentInput ? 0 : value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

async function shiftAt(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilComplete(page);
  await painted(page);
  return page.evaluate(() => window.shift);
}

/** How many fonts were requested before the first contentful paint. */
const fontsBeforePaint = (): number => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /woff2$/.test(name) && startTime < painted).length;
};

/** Fonts that some text of the page is set in. */
const loadedWeights = (): string[] =>
  [...document.fonts].filter(({ status }) => status === 'loaded').map(({ weight }) => weight);

test('the fonts of body and titles come ahead, each once and no other, and are used', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => (/preload/.test(message.text()) ? complaints.push(message.text()) : undefined));
  const asked: string[] = [];
  page.on('request', (request) => (request.resourceType() === 'font' ? asked.push(request.url()) : undefined));
  await page.goto('/');
  await untilComplete(page);
  await painted(page);
  const ahead = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(ahead.map((url) => /be-vietnam-pro-(\d+)/.exec(url)?.[1]).sort()).toEqual(['400', '700']);
  expect(await page.evaluate(fontsBeforePaint)).toBe(2);
  for (const url of ahead) expect(asked.filter((one) => one === url)).toHaveLength(1);
  expect(new Set(asked).size).toBe(asked.length);
  // Chromium would report a font that no text uses, but only seconds later; one that it cannot use, at once.
  expect(await page.evaluate(loadedWeights)).toEqual(expect.arrayContaining(['400', '700']));
  expect(complaints).toEqual([]);
});

/** Delays fonts until after their text has been painted. */
async function delayFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
    await route.continue();
  });
}

/** Holds the session response back until released; the rest of the page loads meanwhile. Returns how to release it. */
async function holdSession(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const pattern = '**/api/auth/session';
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letGo();
    await page.unroute(pattern);
  };
}

const pagesOfAll = async (page: Page): Promise<string[]> => {
  const { slug, id } = await bookOf(page);
  return ['/', '/products', `/products/${slug}/${id}`, '/campaigns', '/campaigns/1'];
};

const expectStill = async (page: Page, path: string) =>
  expect.soft(await shiftAt(page, path), path).toBeLessThan(UNSEEN);

for (const size of [PHONE, DESK]) {
  test(`nothing moves while a page comes to a guest and its fonts are late, at ${size.width}`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    await delayFonts(page);
    await page.setViewportSize(size);
    for (const path of [...(await pagesOfAll(page)), '/cart', '/khong-co']) await expectStill(page, path);
  });

  test(`nothing moves while fonts are late, nor when it becomes known who is signed in, at ${size.width}`, async ({
    page,
  }) => {
    const bell = page.getByRole('button', { name: /^Thông báo/ });
    await page.addInitScript(watchShifts);
    await page.setViewportSize(size);
    // Once a page has known the customer, the browser reserves space for what a customer sees.
    await signInAs(page, OTHER_CUSTOMER, '/');
    await expect(bell).toBeVisible();
    await delayFonts(page);
    for (const path of [...(await pagesOfAll(page)), '/campaigns/calendar']) {
      const letGo = await holdSession(page);
      const asked = page.waitForRequest('**/api/auth/session');
      await page.goto(path);
      await asked;
      await painted(page);
      // No sign-in button for a signed-in user.
      await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeHidden();
      await letGo();
      await expect(bell).toBeVisible();
      await untilComplete(page);
      await painted(page);
      expect.soft(await page.evaluate(() => window.shift), path).toBeLessThan(UNSEEN);
    }
    const orders = (await (await page.request.get('/api/orders?size=1')).json()) as OrderList;
    for (const path of ['/orders', `/orders/${orders.data[0]?.id}`]) await expectStill(page, path);
  });
}
