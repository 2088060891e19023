import { expect } from '@playwright/test';
import { expectGoodView } from './page-quality';
import { ADMIN, ISSUER, signInAs, signInByPopup } from './people';
import { test } from './test';

test('every role starts at its own dashboard and is sent back from the areas of others', async ({ page }) => {
  await signInByPopup(page, ADMIN);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/issuer/orders/delivery');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('term').filter({ hasText: 'Đơn hàng hôm nay' })).toBeVisible();
});

test('what waits leads to its table, which keeps its filters in the address, and a cancellation needs a reason', async ({
  page,
}) => {
  await signInAs(page, ISSUER.email, '/issuer/dashboard');
  await page.getByRole('link', { name: /đơn giao chưa gửi/ }).click();
  await expect(page).toHaveURL(/\/issuer\/orders\/delivery\?status=2/);
  await page.getByRole('button', { name: 'Tổng tiền' }).click();
  await expect(page).toHaveURL(/[?&]sort=totalAsc/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Đang xử lý/ })).toHaveAttribute('aria-selected', 'true');

  const row = page.getByRole('row').filter({ hasText: 'Đang xử lý' }).first();
  await row.getByRole('button', { name: /^Thao tác với/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Huỷ đơn hàng' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Chuyển sang Đã giao' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Huỷ đơn hàng' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Huỷ đơn hàng' }).click();
  await expect(dialog.getByText('Vui lòng nhập lý do huỷ')).toBeVisible();
  await dialog.getByRole('button', { name: 'Giữ đơn' }).click();
  await expect(dialog).toBeHidden();
});

test('on a phone, where the head of a table is hidden, a field orders its rows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, ISSUER.email, '/issuer/orders/delivery');
  await expect(page.getByRole('button', { name: /^Thao tác với/ }).first()).toBeVisible();
  await expect(page.locator('thead').getByText('Tổng tiền')).toBeHidden();
  await page.getByRole('button', { name: 'Lọc kết quả' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Sắp xếp' }).click();
  await page.getByRole('option', { name: 'Tổng tiền: tăng dần' }).click();
  await expect(page).toHaveURL(/[?&]sort=totalAsc/);
  await sheet.getByRole('button', { name: /^Xem \d+ đơn$/ }).click();
  await expect(sheet).toBeHidden();
  await expectGoodView(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Tổng tiền' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('combobox', { name: 'Sắp xếp' })).toBeHidden();
});
