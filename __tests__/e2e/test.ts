import { test as base, type Page } from '@playwright/test';

/** What Next measures once React answers to what people do; pages that are not ours have no such thing. */
const isAlive = (): boolean =>
  !document.getElementById('__NEXT_DATA__') || performance.getEntriesByName('Next.js-hydration').length > 0;

/** A click on what the server rendered is lost before the scripts have come, and a slow machine has time for one. */
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

/** Playwright's test, whose pages are opened when they listen. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (...args) => {
        const context = await newContext.apply(browser, args);
        return context.on('page', waitForLife);
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
