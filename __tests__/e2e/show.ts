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
 * Opens `/dev/ui`, where every shared control stands with its states. The built product has the page and refuses it, for
 * it is for development only; here the refusal is taken back on its way to the browser.
 */
async function openFirst(page: Page): Promise<void> {
  await page.route(/\/_next\/data\/.*\/dev\/ui\.json/, (route) =>
    route.fulfill({ json: { pageProps: {}, __N_SSP: true } }),
  );
  await page.goto('/500');
  await page.waitForFunction(() => Boolean(window.next?.router));
}

/** The same where it is open already: whatever was done to its controls is gone. */
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
