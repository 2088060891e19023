import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { watchTraffic } from './waits';

/** Whether React has hydrated the page, by the measure that Next records; pages that are not ours have none. */
const isAlive = (): boolean =>
  !document.getElementById('__NEXT_DATA__') || performance.getEntriesByName('Next.js-hydration').length > 0;

/**
 * Waits for hydration after `goto` and `reload`: before it a click waits for the scripts, and tests look at its effect.
 */
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

/** Chromium reports everything that a policy blocks, in pages, frames and workers. */
const POLICY = /Content Security Policy|Content-Security-Policy|Permissions-Policy/i;

/** What policies have blocked in the pages of this worker since the last test. */
const stopped: string[] = [];

const noteStopped = (context: BrowserContext): void =>
  void context.on('console', (message) => {
    if (POLICY.test(message.text())) stopped.push(`${message.location().url}: ${message.text()}`);
  });

/** Returns and clears what the policies have blocked so far; a test that calls it does not fail for that. */
export const takeStopped = (): string[] => stopped.splice(0);

interface Watch {
  /** Fails if a policy has blocked anything that the test did not take. */
  nothingStopped: void;
  /** Closes what a test has opened: open pages would continue to load and render during all tests after it. */
  nothingOpen: void;
}

/**
 * Playwright's `test`, which waits for hydration when it opens a page, and fails at everything that a policy blocks.
 */
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
