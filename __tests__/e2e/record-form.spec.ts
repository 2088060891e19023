import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseAct, rowOf, searchFor } from './back-office-steps';
import { ADMIN, signInAs } from './people';
import { test } from './test';

const mark = Date.now().toString(36);

const portrait = async () => ({
  name: 'chan-dung.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer(),
});

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Tên tác giả') });

/** Creates an author for this test and opens the form that edits them. */
async function openForm(page: Page, name: string) {
  await signInAs(page, ADMIN);
  await page.getByRole('link', { name: 'Tác giả', exact: true }).click();
  await page.getByRole('button', { name: 'Thêm tác giả' }).click();
  await dialogOf(page).getByLabel('Tên tác giả').fill(name);
  await dialogOf(page).getByRole('button', { name: 'Thêm', exact: true }).click();
  await searchFor(page, name);
  await chooseAct(page, name, 'Chỉnh sửa');
  return dialogOf(page);
}

test('leaving with unsaved changes asks: the dialog, a link, the way back and the tab', async ({ page }) => {
  const dialog = await openForm(page, `Dở dang ${mark}`);
  const question = page.getByRole('dialog', { name: 'Bỏ những thay đổi chưa lưu?' });
  const stay = async () => {
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Sửa tiếp' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Mô tả')).toHaveValue('Chưa lưu');
    await expect(page).toHaveURL(/\/admin\/authors/);
  };
  await dialog.getByLabel('Mô tả').fill('Chưa lưu');

  await dialog.getByRole('button', { name: 'Huỷ' }).click();
  await stay();
  // The dialog covers the menu; a link can still be followed by the keyboard or by a script.
  const follow = () => page.locator('a[href="/admin/publishers"]').first().dispatchEvent('click');
  await follow();
  await stay();
  await page.goBack();
  await stay();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const box = await asked;
  expect(box.type()).toBe('beforeunload');
  await box.dismiss();
  await closing;

  await follow();
  await question.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect(page).toHaveURL(/\/admin\/publishers$/);
});

test('a save waits for the picture that is on its way', async ({ page }) => {
  const name = `Chân dung ${mark}`;
  const dialog = await openForm(page, name);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/images', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.locator('input[type=file]').setInputFiles(await portrait());
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click();
  const save = dialog.getByRole('button', { name: 'Lưu thay đổi' });
  await save.click();
  await expect(save).toBeDisabled();
  release();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name).locator('img')).toBeVisible();
});
