import type { Browser, Page } from '@playwright/test';
import { catalogueText } from '@/text/catalogue';

/** Lighthouse's phone, and its CPU slowdown compared with a desktop. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOWER = 4;
const CLICKS = 6;
/** Enough for the next paint and the response of the list. */
const SETTLE_MS = 1200;

declare global {
  interface Window {
    interactions: Map<number, number>;
  }
}

interface Timing extends PerformanceEntry {
  interactionId: number;
}

/** Records the longest event of each interaction, from the touch to the next paint (as web-vitals computes INP). */
const watchInteractions = (): void => {
  window.interactions = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Timing[])
      if (interactionId)
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
  });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

const openFilters = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: catalogueText.filters }).tap();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
};

/** The worst interaction, in ms, when filters of the list of books are tapped on a slow phone. */
export const inpOfFilters = async (browser: Browser, base: string): Promise<number> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watchInteractions);
  await page.goto(`${base}/products`, { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await openFilters(page);
  const boxes = page.getByRole('dialog').getByRole('checkbox');
  for (let click = 0; click < CLICKS; click += 1) {
    await boxes.nth(click % 3).tap();
    await page.waitForTimeout(SETTLE_MS);
  }
  const worst = await page.evaluate(() => Math.max(0, ...window.interactions.values()));
  await context.close();
  if (worst === 0) throw new Error('no interaction was measured');
  return worst;
};
