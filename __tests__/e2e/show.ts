import { expect, type Page } from '@playwright/test';
import { DESK } from './page-quality';
import { test as base } from './test';
import { untilDrawn } from './waits';

declare global {
  interface Window {
    next?: { router?: { push: (path: string) => Promise<boolean> } };
  }
}

/** The browser is in another zone than the fair. */
export const test = base.extend({ timezoneId: 'America/Los_Angeles' });

/**
 * Opens `/dev/ui`, where every shared control stands with its states. The built product has the page and refuses it, for
 * it is for development only; here the refusal is taken back on its way to the browser.
 */
export async function openShow(page: Page, { size = DESK, view = '' } = {}): Promise<void> {
  await page.setViewportSize(size);
  await page.route(/\/_next\/data\/.*\/dev\/ui\.json/, (route) =>
    route.fulfill({ json: { pageProps: {}, __N_SSP: true } }),
  );
  await page.goto('/500');
  await page.waitForFunction(() => Boolean(window.next?.router));
  await page.evaluate((path) => window.next?.router?.push(path), `/dev/ui${view}`);
  await expect(page).toHaveTitle(/^UI/);
  await untilDrawn(page);
}
