import { expect, type Browser, type Page } from '@playwright/test';
import { agree, expectToast, rowOf } from './back-office-steps';
import { ADMIN, signInAs } from './people';
import { test } from './test';

/** Signs in with a Google account of this e-mail that the popup does not list yet. */
async function comeAs(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Đăng nhập bằng Google' }).click();
  const popup = await opening;
  await popup.locator('input[name=email]').fill(email);
  await popup.locator('input[name=name]').fill(name);
  await popup.locator('#other button').click();
}

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('an administrator makes an issuer, who comes in, is put out, and comes in again', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const stamp = Date.now();
  const house = { name: `Nhà sách Gió ${stamp}`, email: `gio-${stamp}@nhasach.test` };
  await signInAs(page, ADMIN);
  await page.getByRole('link', { name: 'Nhà phát hành', exact: true }).click();
  await expect(page).toHaveURL('/admin/issuers');
  await page.getByRole('button', { name: 'Thêm nhà phát hành' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên nhà phát hành').fill(house.name);
  await dialog.getByLabel('Email').fill(house.email);
  await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expectToast(page, `Đã thêm “${house.name}”`);
  const row = rowOf(page, house.email);
  await expect(row).toContainText(/I\d{9}/);

  // The new issuer signs in with that Google account.
  const shop = await newPage(browser);
  await comeAs(shop, house.email, house.name);
  await expect(shop).toHaveURL('/issuer/dashboard');

  // Disabled: the open page ends with a message.
  await row.getByRole('switch').click({ force: true });
  await agree(page, 'Vô hiệu hoá');
  await expectToast(page, `Đã vô hiệu hoá “${house.name}”`);
  // By itself, or at its next call; a page that would have to be reloaded for it tries to sign in, and says why it may
  // not.
  const ended = shop.getByText(/^(Phiên đăng nhập đã kết thúc|Tài khoản đã bị vô hiệu hoá), /).first();
  await Promise.race([ended.waitFor(), shop.getByRole('link', { name: /^Đơn giao/ }).click()]);
  await expect(ended).toBeVisible();
  await expect(shop).toHaveURL('/');
  await shop.context().close();
  const again = await newPage(browser);
  await comeAs(again, house.email, house.name);
  await expect(again.getByText('Tài khoản đã bị vô hiệu hoá, vui lòng liên hệ ban tổ chức.')).toBeVisible();

  await row.getByRole('switch').click({ force: true });
  await expectToast(page, `Đã kích hoạt “${house.name}”`);
  await comeAs(again, house.email, house.name);
  await expect(again).toHaveURL('/issuer/dashboard');
  await again.context().close();
});
