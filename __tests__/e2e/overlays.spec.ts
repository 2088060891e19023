import { expect, type Page } from '@playwright/test';
import { expectVietnamese, PHONE } from './page-quality';
import { ISSUER, OTHER_READER, signInAs } from './people';
import { test } from './test';

/** Opens something over a page; what it says is new, such as the labels that a library brings along. */
async function expectOpened(page: Page, role: 'dialog' | 'menu', open: () => Promise<void>): Promise<void> {
  await open();
  await expect(page.getByRole(role).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectVietnamese(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
}

test('what opens over the pages of a guest speaks Vietnamese', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expectOpened(page, 'dialog', () => banner.getByRole('button', { name: 'Đăng nhập' }).click());
  await page.setViewportSize(PHONE);
  await expectOpened(page, 'dialog', () => banner.getByRole('button', { name: 'Mở menu' }).click());
  await page.goto('/products');
  await expectOpened(page, 'dialog', () => page.getByRole('button', { name: 'Lọc kết quả' }).click());
});

test('what opens over the pages of a customer speaks Vietnamese', async ({ page }) => {
  await signInAs(page, OTHER_READER, '/profile');
  await expectOpened(page, 'dialog', () => page.getByRole('button', { name: 'Các cấp độ' }).click());
  await expectOpened(page, 'dialog', () => page.getByRole('button', { name: /^Thông báo/ }).click());
  const account = page.getByRole('button', { name: /^Tài khoản của/ });
  await expectOpened(page, 'menu', () => account.click());
  await expectOpened(page, 'dialog', async () => {
    await account.click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  });
});

test('what opens over the orders of an issuer speaks Vietnamese', async ({ page }) => {
  await signInAs(page, ISSUER.email, '/issuer/orders/delivery?status=2');
  await expectOpened(page, 'dialog', () => page.getByRole('button', { name: /^Thông báo/ }).click());
  const rowMenu = page.getByRole('button', { name: /^Thao tác với/ }).first();
  await expectOpened(page, 'menu', () => rowMenu.click());
  await expectOpened(page, 'dialog', async () => {
    await rowMenu.click();
    await page.getByRole('menuitem', { name: 'Huỷ đơn hàng' }).click();
  });
  await expectOpened(page, 'dialog', () => page.getByRole('button', { name: 'Ngày đặt hàng' }).click());
});
