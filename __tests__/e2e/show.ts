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

const pushTo = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((path) => window.next?.router?.push(path), path);

/**
 * Opens `/dev/ui`, which shows every shared control in its states. The built product contains the page but refuses it,
 * because it is for development only; here that refusal is replaced on its way to the browser.
 */
async function openFirst(page: Page): Promise<void> {
  await page.route(/\/_next\/data\/.*\/dev\/ui\.json/, (route) =>
    route.fulfill({ json: { pageProps: {}, __N_SSP: true } }),
  );
  await page.goto('/500');
  await page.waitForFunction(() => Boolean(window.next?.router));
}

/** The same if it is open already: leaves the page, which resets its controls. */
async function renew(page: Page): Promise<void> {
  await pushTo(page, '/dev/ui?view=loading');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
}

export async function openShow(page: Page, { size = DESK, view = '' } = {}): Promise<void> {
  await page.setViewportSize(size);
  await (page.url().includes('/dev/ui') ? renew(page) : openFirst(page));
  await pushTo(page, `/dev/ui${view}`);
  await expect(page).toHaveTitle(/^UI/);
  await untilDrawn(page);
}
