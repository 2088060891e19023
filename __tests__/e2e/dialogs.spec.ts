import { expect, type Locator, type Page } from '@playwright/test';
import { ISSUER, OTHER_CUSTOMER, CUSTOMER, signInAs } from './people';
import { test } from './test';

/**
 * Checks that Enter opens the dialog, Tab stays in it in both directions, and Escape closes it and returns the focus.
 */
async function expectKeyboardWalk(page: Page, opener: Locator, open = () => page.keyboard.press('Enter')) {
  const dialog = page.getByRole('dialog');
  await opener.focus();
  await open();
  await expect(dialog).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('the levels, the sign-in and the cart ask and are answered by keyboard', async ({ page }) => {
  await page.goto('/products');
  await expectKeyboardWalk(page, page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }));

  await signInAs(page, OTHER_CUSTOMER, '/profile');
  await expectKeyboardWalk(page, page.getByRole('button', { name: 'Các cấp độ' }));

  await page.goto('/products');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Thêm “/ })
    .first()
    .click();
  await expect(page.getByText('Thêm vào giỏ hàng thành công')).toBeVisible();
  await page.goto('/cart');
  await expectKeyboardWalk(page, page.getByRole('main').getByRole('button', { name: /^Xoá / }).first());
});

test('an order is cancelled by keyboard only when it was said so', async ({ page }) => {
  await signInAs(page, CUSTOMER);
  const waiting = await page.request.get('/api/orders?status=2&size=1');
  const { data } = (await waiting.json()) as { data: { id: string }[] };
  await page.goto(`/orders/${data[0]?.id}`);
  await expectKeyboardWalk(page, page.getByRole('button', { name: 'Huỷ đơn hàng' }));
  await expect(page.getByText('Đang xử lý').first()).toBeVisible();
});

test('an issuer moves an order by keyboard only when it was said so', async ({ page }) => {
  await signInAs(page, ISSUER.email, '/issuer/orders/delivery?status=2');
  const menu = page.getByRole('button', { name: /^Thao tác với / }).first();
  for (const verb of ['Chuyển sang Đang vận chuyển', 'Huỷ đơn hàng']) {
    await expectKeyboardWalk(page, menu, async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.getByRole('menuitem', { name: verb }).press('Enter');
    });
  }
});
