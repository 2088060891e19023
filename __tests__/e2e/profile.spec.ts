import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { CurrentUser } from '@/contract/endpoints/users';
import { drawImage } from '@tests/support/images';
import { bookOf, goToCheckout, putIntoCart, unfoldCheckout } from './buying';
import { expectGoodView } from './page-quality';
import { comeAsNewcomer, OTHER_CUSTOMER, signInAs } from './people';
import { test } from './test';

const LIBRARY = { name: 'Thư viện Cộng đồng Lê Lợi', domain: 'thuvienleloi.test' };

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function me(page: Page): Promise<CurrentUser> {
  return (await (await page.request.get('/api/users/me')).json()) as CurrentUser;
}

test('a new customer signs up in three steps, reloads on the way, and is signed in at the end', async ({ page }) => {
  test.setTimeout(120_000);
  const email = `ban-doc-${Date.now()}@${LIBRARY.domain}`;
  await comeAsNewcomer(page, email, 'Vũ Ngọc Lan');

  await expect(page.getByText('Bước 1/3')).toBeVisible();
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Vũ Ngọc Lan');
  await page.getByLabel('Số điện thoại').fill('0903 123 456');
  await page.getByLabel('Sinh nhật').fill('01022000');
  await page.getByRole('radio', { name: 'Nữ' }).check();
  await page.getByRole('button', { name: 'Tiếp theo' }).click();

  await page.getByLabel('Địa chỉ').fill('35 Pasteur');
  await choose(page, 'Tỉnh/Thành phố', 'Thành phố Hồ Chí Minh');
  await page.reload();
  await expect(page.getByText('Bước 2/3')).toBeVisible();
  await expect(page.getByLabel('Địa chỉ')).toHaveValue('35 Pasteur');
  await choose(page, 'Phường/Xã/Đặc khu', 'Phường Sài Gòn');
  await page.getByRole('button', { name: 'Tiếp theo' }).click();

  await page.getByRole('searchbox', { name: 'Tìm kiếm nhóm' }).fill('su viet');
  await page.getByRole('button', { name: 'Theo dõi: Sử Việt' }).click();
  await expectGoodView(page);
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click();

  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Tài khoản của Vũ Ngọc Lan' }).click();
  await page.getByRole('menuitem', { name: 'Hồ sơ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vũ Ngọc Lan' })).toBeVisible();
  await page.getByRole('tab', { name: 'Tổ chức' }).click();
  await expect(page.getByRole('heading', { name: LIBRARY.name })).toBeVisible();
  await page.getByRole('tab', { name: 'Nhóm tham gia' }).click();
  await expect(page.getByRole('button', { name: 'Bỏ theo dõi: Sử Việt' })).toBeVisible();
});

test('giving up an account that is being created, in the question to sign in, leads home', async ({ page }) => {
  await comeAsNewcomer(page, `thoi-${Date.now()}@hoisach.test`, 'Vũ Ngọc Lan');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Huỷ bỏ đăng ký và quay lại' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({});
});

test('a customer changes name and picture, and sees them everywhere at once and after a reload', async ({ page }) => {
  test.setTimeout(60_000);
  await signInAs(page, OTHER_CUSTOMER, '/profile');
  const name = page.getByLabel('Họ và tên');
  const panel = page.getByRole('group', { name: 'Ảnh đại diện' });
  const pictures = page.locator('header img, main img');
  const save = page.getByRole('button', { name: 'Lưu thay đổi' });
  /** The page as the server renders it, with the saved values as far as the cookie has them. */
  const html = async () => (await page.request.get('/profile')).text();
  const before = await name.inputValue();
  await name.fill('Trần Quốc Bảo An');

  // When the browser cannot crop a picture, an error is shown and the dialog stays open for another attempt.
  const mended = await page.evaluateHandle(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = (tell) => tell(null);
    return () => void (HTMLCanvasElement.prototype.toBlob = toBlob);
  });
  const file = { name: 'toi.png', mimeType: 'image/png', buffer: await drawImage(640, 480) };
  await page.locator('input[type=file]').setInputFiles(file);
  const use = page.getByRole('button', { name: 'Dùng ảnh này' });
  await use.click();
  await expect(page.getByText('Đã xảy ra lỗi ngoài dự kiến, vui lòng thử lại.')).toBeVisible();
  await mended.evaluate((mend) => mend());
  await use.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Nothing of this is saved yet, and leaving the page asks for confirmation.
  await page.locator('a[href="/products"]').first().click();
  const question = page.getByRole('dialog', { name: 'Bỏ những thay đổi chưa lưu?' });
  await question.getByRole('button', { name: 'Sửa tiếp' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);

  await save.click();
  await expect(page.getByText('Đã lưu thay đổi')).toBeVisible();
  const account = page.getByRole('button', { name: 'Tài khoản của Trần Quốc Bảo An' });
  await expect(account.locator('img')).toHaveAttribute('src', /\/files\/images\/\w+\.webp$/);
  await expect(panel.getByRole('img')).toHaveCSS('background-image', /files\/images/);
  await expect(pictures).toHaveCount(2);
  const { imageUrl } = await me(page);
  const stored = await sharp(await (await page.request.get(imageUrl ?? '')).body()).metadata();
  expect(stored).toMatchObject({ width: 800, height: 800, format: 'webp' });
  await expect.poll(html).toContain('Trần Quốc Bảo An');
  await page.reload();
  await expect(account).toBeVisible();

  await panel.getByRole('button', { name: 'Xóa ảnh' }).click();
  await expect(panel.getByRole('button', { name: 'Khôi phục ảnh mặc định' })).toBeVisible();
  await name.fill(before);
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
  await expect(pictures).toHaveCount(0);
  expect((await me(page)).imageUrl).toBeNull();
  await expect.poll(html).not.toContain(String(imageUrl));
  await page.reload();
  await expect(panel.getByRole('img', { name: 'Chưa có ảnh' })).toBeVisible();
  await expect(pictures).toHaveCount(0);
});

test('a customer keeps an address on a phone, by keyboard alone, and a delivery begins with it', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, OTHER_CUSTOMER, '/profile?tab=addresses');
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' });
  await expect(form.getByLabel('Họ và tên người nhận')).toBeFocused();
  await page.keyboard.type('Trần Thị Bà');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0903 123 456');
  await form.getByLabel('Địa chỉ nhận hàng').fill('35 Pasteur');
  await choose(page, 'Tỉnh/Thành phố', 'Thành phố Hồ Chí Minh');
  await choose(page, 'Phường/Xã/Đặc khu', 'Phường Sài Gòn');
  await form.getByRole('checkbox', { name: 'Dùng làm địa chỉ mặc định' }).press('Space');
  await expectGoodView(page);
  await form.getByRole('button', { name: 'Thêm' }).press('Enter');
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Trần Thị Bà' });
  await expect(entry).toContainText('Mặc định');
  await expectGoodView(page);

  await putIntoCart(page, await bookOf(page));
  await goToCheckout(page);
  await unfoldCheckout(page);
  await expect(page.getByRole('radio', { name: /^Trần Thị Bà, / })).toBeChecked();
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Trần Thị Bà');
  await expectGoodView(page);
  await page.getByRole('radio', { name: /^Trần Quốc Bảo/ }).check();
  await expect(page.getByLabel('Địa chỉ nhận hàng')).toHaveValue('17 Lạch Tray');

  await page.goto('/profile?tab=addresses');
  await entry.getByRole('button', { name: /^Xoá: / }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Xoá địa chỉ này?' });
  await question.getByRole('button', { name: 'Xoá' }).press('Enter');
  await expect(page.getByText('Sổ địa chỉ còn trống')).toBeVisible();
});
