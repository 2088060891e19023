import { expect, type Page } from '@playwright/test';

export const ADMIN = 'admin@hoisach.test';
export const READER = 'customer@hoisach.test';
export const OTHER_READER = 'customer2@hoisach.test';
export const ISSUER = { email: 'issuer@hoisach.test', name: 'Sách Bến Xuân' };

/** Signs in as a person would: the button, Google's popup, the account. Ends where the role begins. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Đăng nhập với Google' }).click();
  const popup = await opening;
  await popup.getByText(email, { exact: true }).click();
  // The toast may be gone before the page that it leads to has come.
  await Promise.all([
    expect(page.getByText('Đăng nhập thành công')).toBeVisible(),
    expect(page).not.toHaveURL(/\/login/),
  ]);
}

/** Comes to Google's popup as somebody the fair does not know. */
export async function comeAsNewcomer(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Đăng nhập với Google' }).click();
  const popup = await opening;
  await popup.locator('input[name=email]').fill(email);
  await popup.locator('input[name=name]').fill(name);
  await popup.locator('#other button').click();
  await expect(page).toHaveURL('/complete-profile');
}
