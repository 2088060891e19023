import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Chooses from the menu at the end of a row. */
export async function chooseAct(page: Page, name: string, act: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Thao tác với/ })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** Types a word into the search of a table, and waits until the address contains it. */
export async function searchFor(page: Page, word: string): Promise<void> {
  await page.getByRole('searchbox').fill(word);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === word);
}

/** Downloads the contents of the table and returns the bytes of the file. */
export async function exportAs(page: Page, kind: 'xlsx' | 'csv'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Xuất tệp' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind === 'xlsx' ? /Excel/ : /CSV/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z-]+-\\d{4}-\\d{2}-\\d{2}\\.${kind}$`));
  return readFileSync(await file.path());
}

/** Confirms the open dialog. */
export const agree = (page: Page, verb: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();

export const expectToast = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByText(words).last()).toBeVisible();
