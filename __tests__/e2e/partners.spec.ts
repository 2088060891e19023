import { expect } from '@playwright/test';
import { drawImage } from '@tests/support/images';
import { agree, chooseAct, rowOf } from './back-office-steps';
import { expectGoodView } from './page-quality';
import { ADMIN, signInAs } from './people';
import { test } from './test';

/** A unique name, so that a second run does not conflict with it. */
const HOUSE = `NXB Sao Mai ${Date.now().toString(36).toUpperCase()}`;

test('an administrator adds a publisher with its picture, and deletes it', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.getByRole('link', { name: 'Nhà xuất bản' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nhà xuất bản' })).toBeVisible();

  await page.getByRole('button', { name: 'Thêm nhà xuất bản' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên nhà xuất bản').fill(HOUSE);
  await dialog.getByLabel('Email').fill(`${Date.now()}@saomai.test`);
  await dialog.getByLabel('Số điện thoại').fill('024 3822 1234');
  await dialog.getByLabel('Địa chỉ').fill('12 Tràng Tiền, Hà Nội');
  await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(dialog.getByText('Vui lòng chọn ảnh')).toBeVisible();
  await expectGoodView(page, 'the form of a publisher', '[role=dialog]');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawImage() };
  await dialog.locator('input[type=file]').setInputFiles(logo);
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(dialog.getByRole('img', { name: 'Biểu trưng' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, HOUSE).locator('img')).toBeVisible();

  await chooseAct(page, HOUSE, 'Xoá');
  await agree(page, 'Xoá');
  await expect(rowOf(page, HOUSE)).toHaveCount(0);
});
