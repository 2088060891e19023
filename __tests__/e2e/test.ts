import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { watchTraffic } from './waits';

/** What Next measures once React answers to what people do; pages that are not ours have no such thing. */
const isAlive = (): boolean =>
  !document.getElementById('__NEXT_DATA__') || performance.getEntriesByName('Next.js-hydration').length > 0;

/** Before the scripts have come a click waits for them, and tests look at what it does. */
const waitForLife = (page: Page): void => {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await page.waitForFunction(isAlive);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await page.waitForFunction(isAlive);
    return response;
  };
};

/** Chromium tells of everything that a policy stops, in pages, frames and workers. */
const POLICY = /Content Security Policy|Content-Security-Policy|Permissions-Policy/i;

/** What policies have stopped in the pages of this worker since the last test. */
const stopped: string[] = [];

const noteStopped = (context: BrowserContext): void =>
  void context.on('console', (message) => {
    if (POLICY.test(message.text())) stopped.push(`${message.location().url}: ${message.text()}`);
  });

/** What the policies have stopped up to now; a test that takes it does not fail for it. */
export const takeStopped = (): string[] => stopped.splice(0);

interface Watch {
  /** No policy stops anything that a test does not take. */
  nothingStopped: void;
  /** What a test has opened ends with it: pages that stay open go on reading and drawing beside all tests after it. */
  nothingOpen: void;
}

/** Playwright's test, whose pages are opened when they listen, and which fails at everything that a policy stops. */
export const test = base.extend<Watch, object>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (...args) => {
        const context = await newContext.apply(browser, args);
        noteStopped(context);
        return context.on('page', waitForLife).on('page', watchTraffic);
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  nothingOpen: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      await Promise.all(browser.contexts().map((context) => before.has(context) || context.close()));
    },
    { auto: true },
  ],
  nothingStopped: [
    async ({ browserName }, use) => {
      await use();
      expect(takeStopped(), browserName).toEqual([]);
    },
    { auto: true },
  ],
});
