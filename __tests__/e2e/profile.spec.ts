import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { CurrentUser } from '@/contract/endpoints/users';
import { drawImage } from '@tests/support/images';
import { expectGoodView } from './page-quality';
import { ADMIN, comeAsNewcomer, OTHER_READER, signInAs } from './people';
import { test } from './test';

const OTHER_ISSUER = 'issuer2@hoisach.test';
const LIBRARY = { name: 'Thư viện Cộng đồng Lê Lợi', domain: 'thuvienleloi.test' };

const main = (page: Page) => page.getByRole('main');

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Chooses a picture and takes the middle of it. */
async function choosePicture(page: Page): Promise<void> {
  const file = { name: 'toi.png', mimeType: 'image/png', buffer: await drawImage(640, 480) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function me(page: Page): Promise<CurrentUser> {
  return (await (await page.request.get('/api/users/me')).json()) as CurrentUser;
}

test('a new reader signs up in three steps, reloads on the way, and is signed in at the end', async ({ page }) => {
  test.setTimeout(120_000);
  const email = `ban-doc-${Date.now()}@${LIBRARY.domain}`;
  await comeAsNewcomer(page, email, 'Vũ Ngọc Lan');

  // Nothing passes a step that is not whole.
  await expect(page.getByText('Bước 1 trên 3')).toBeVisible();
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Vũ Ngọc Lan');
  await page.getByRole('button', { name: 'Tiếp theo' }).click();
  await expect(page.getByText('Vui lòng nhập số điện thoại')).toBeVisible();
  await expectGoodView(page);
  await page.getByLabel('Số điện thoại').fill('0903 123 456');
  await page.getByLabel('Sinh nhật').fill(`0101${new Date().getFullYear() - 5}`);
  await page.getByRole('radio', { name: 'Nữ' }).check();
  await page.getByRole('button', { name: 'Tiếp theo' }).click();
  await expect(page.getByText('Khách hàng phải từ 13 tuổi trở lên.')).toBeVisible();
  await page.getByLabel('Sinh nhật').fill('01022000');
  await page.getByRole('button', { name: 'Tiếp theo' }).click();

  // A reload in the second step loses nothing.
  await page.getByLabel('Địa chỉ').fill('35 Pasteur');
  await choose(page, 'Tỉnh/Thành phố', 'Thành phố Hồ Chí Minh');
  await page.reload();
  await expect(page.getByText('Bước 2 trên 3')).toBeVisible();
  await expect(page.getByLabel('Địa chỉ')).toHaveValue('35 Pasteur');
  await page.getByRole('button', { name: 'Quay lại', exact: true }).click();
  await expect(page.getByLabel('Số điện thoại')).toHaveValue('0903 123 456');
  await expect(page.getByLabel('Sinh nhật')).toHaveValue('01/02/2000');
  await expect(page.getByRole('radio', { name: 'Nữ' })).toBeChecked();
  await page.getByRole('button', { name: 'Tiếp theo' }).click();
  await page.getByRole('button', { name: 'Tiếp theo' }).click();
  await expect(page.getByText('Vui lòng chọn phường/xã')).toBeVisible();
  await choose(page, 'Phường/Xã', 'Phường Sài Gòn');
  await page.getByRole('button', { name: 'Tiếp theo' }).click();

  await page.getByRole('searchbox', { name: 'Tìm kiếm nhóm' }).fill('su viet');
  await page.getByRole('button', { name: 'Theo dõi: Sử Việt' }).click();
  await expectGoodView(page);
  await page.getByRole('button', { name: 'Quay lại', exact: true }).click();
  await expect(page.getByText('Bước 2 trên 3')).toBeVisible();
  await page.getByRole('button', { name: 'Tiếp theo' }).click();
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click();

  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Tài khoản của Vũ Ngọc Lan' }).click();
  await page.getByRole('menuitem', { name: 'Hồ sơ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vũ Ngọc Lan' })).toBeVisible();
  await expect(page.getByText(/^Cần thêm [\d.]+ điểm để lên cấp/)).toBeVisible();
  await page.getByRole('tab', { name: 'Tổ chức' }).click();
  await expect(page.getByRole('heading', { name: LIBRARY.name })).toBeVisible();
  await page.getByRole('tab', { name: 'Nhóm tham gia' }).click();
  await expect(page.getByRole('button', { name: 'Bỏ theo dõi: Sử Việt' })).toBeVisible();
});

test('giving up an account that is being created leads home, from its page and from the question to sign in', async ({
  page,
}) => {
  const expectNobody = async () => {
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    expect(await (await page.request.get('/api/auth/session')).json()).toEqual({});
  };
  const giveUp = page.getByRole('button', { name: 'Huỷ bỏ đăng ký và quay lại' });
  await comeAsNewcomer(page, `thoi-${Date.now()}@hoisach.test`, 'Vũ Ngọc Lan');
  await giveUp.click();
  await expectNobody();

  await comeAsNewcomer(page, `thoi-${Date.now()}@hoisach.test`, 'Vũ Ngọc Lan');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Huỷ bỏ đăng ký và quay lại' }).click();
  await expectNobody();
});

test('a reader changes name and picture, and sees them everywhere at once and after a reload', async ({ page }) => {
  await signInAs(page, OTHER_READER, '/profile');
  const name = page.getByLabel('Họ và tên');
  const before = await name.inputValue();
  await name.fill('x');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Cần ít nhất 2 ký tự')).toBeVisible();

  await name.fill('Trần Quốc Bảo An');
  await choosePicture(page);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã lưu thay đổi')).toBeVisible();
  const account = page.getByRole('button', { name: 'Tài khoản của Trần Quốc Bảo An' });
  await expect(account.locator('img')).toHaveAttribute('src', /\/files\/images\/\w+\.webp$/);
  expect((await me(page)).imageUrl).toMatch(/^\/files\/images\//);

  // The page comes from the server with the new name: the cookie knows it by now.
  await expect
    .poll(async () => (await (await page.request.get('/profile')).text()).includes('Trần Quốc Bảo An'))
    .toBe(true);
  await page.reload();
  await expect(account).toBeVisible();
  await name.fill(before);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
});

test('a reader takes the picture away, and it is gone everywhere and stays gone', async ({ page }) => {
  await signInAs(page, OTHER_READER, '/profile');
  const panel = page.getByRole('group', { name: 'Ảnh đại diện' });
  const pictures = page.locator('header img, main img');
  const save = page.getByRole('button', { name: 'Lưu thay đổi' });
  await choosePicture(page);
  await save.click();
  await expect(page.getByText('Đã lưu thay đổi')).toBeVisible();
  await expect(panel.getByRole('img')).toHaveCSS('background-image', /files\/images/);
  await expect(pictures).toHaveCount(2);
  const { imageUrl } = await me(page);
  const stored = await sharp(await (await page.request.get(imageUrl ?? '')).body()).metadata();
  expect(stored).toMatchObject({ width: 800, height: 800, format: 'webp' });

  await panel.getByRole('button', { name: 'Xoá ảnh' }).click();
  await expect(panel.getByRole('button', { name: 'Khôi phục ảnh mặc định' })).toBeVisible();
  await save.click();
  await expect(pictures).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Tải ảnh lên' })).toBeVisible();
  expect((await me(page)).imageUrl).toBeNull();
  // The page comes from the server without the picture: the cookie knows it by now.
  await expect
    .poll(async () => (await (await page.request.get('/profile')).text()).includes(String(imageUrl)))
    .toBe(false);
  await page.reload();
  await expect(panel.getByRole('img', { name: 'Chưa có ảnh' })).toBeVisible();
  await expect(pictures).toHaveCount(0);
});

test('a picture that is none is refused in words, and what was typed stays', async ({ page }) => {
  await signInAs(page, OTHER_READER, '/profile');
  const before = await me(page);
  await page.getByLabel('Số điện thoại').fill('0999 888 777');
  const fake = { name: 'anh.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  await page.locator('input[type=file]').setInputFiles(fake);
  await expect(page.getByText('Không đọc được ảnh này')).toBeVisible();
  await expect(page.getByLabel('Số điện thoại')).toHaveValue('0999 888 777');
  expect(await me(page)).toEqual(before);
});

test('a picture that the browser cannot cut is said so, and the dialog stays', async ({ page }) => {
  await signInAs(page, OTHER_READER, '/profile');
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (tell) => tell(null);
  });
  const file = { name: 'toi.png', mimeType: 'image/png', buffer: await drawImage(640, 480) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(page.getByText('Đã xảy ra lỗi ngoài dự kiến, vui lòng thử lại.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a profile with unsaved changes is not left without a question', async ({ page }) => {
  await signInAs(page, OTHER_READER, '/profile');
  const name = page.getByLabel('Họ và tên');
  await name.fill('Chưa lưu');
  // The page has taken it up: what was typed is looked at before the link is followed.
  await expect(name).toHaveValue('Chưa lưu');
  await page.locator('a[href="/products"]').first().click();
  const question = page.getByRole('dialog', { name: 'Bỏ những thay đổi chưa lưu?' });
  await question.getByRole('button', { name: 'Sửa tiếp' }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Chưa lưu');
  await expect(page).toHaveURL(/\/profile$/);
});

test('a save that read an older profile shows what changed, and may be repeated', async ({ page, context }) => {
  await signInAs(page, OTHER_READER, '/profile');
  const phone = page.getByLabel('Số điện thoại');
  const before = await phone.inputValue();
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByLabel('Số điện thoại').fill('0911 111 111');
  await other.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(other.getByText('Đã lưu thay đổi')).toBeVisible();

  await phone.fill('0922 222 222');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Hồ sơ vừa được đổi ở nơi khác.')).toBeVisible();
  await expect(page.getByText('Hiện đã được đổi thành: 0911 111 111')).toBeVisible();
  await expect(phone).toHaveValue('0922 222 222');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã lưu thay đổi')).toBeVisible();
  expect((await me(page)).phone).toBe('0922 222 222');
  await phone.fill(before);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect.poll(async () => (await me(page)).phone).toBe(before);
});

test('a reader follows a group and leaves it, and reads what every level asks for', async ({ page }) => {
  await signInAs(page, OTHER_READER, '/profile?tab=groups');
  const toggle = page.getByRole('button', { name: /theo dõi: Câu lạc bộ thơ$/i });
  const [first = ''] = ((await toggle.getAttribute('aria-label')) ?? '').split(':');
  const second = first === 'Theo dõi' ? 'Bỏ theo dõi' : 'Theo dõi';
  for (const next of [second, first]) {
    await toggle.click();
    await expect(page.getByRole('button', { name: `${next}: Câu lạc bộ thơ`, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Các cấp độ' }).click();
  await expect(page.getByRole('dialog').getByText('Đã đạt').first()).toBeVisible();
});

test('administrator and issuer keep their own profiles', async ({ browser }) => {
  const people = [
    { email: ADMIN, path: '/admin/settings/profile' },
    { email: OTHER_ISSUER, path: '/issuer/settings/profile' },
  ];
  for (const { email, path } of people) {
    const page = await (await browser.newContext()).newPage();
    await signInAs(page, email);
    await page.getByRole('link', { name: 'Hồ sơ' }).click();
    await expect(page).toHaveURL(path);
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await expect(main(page).getByLabel('Email')).not.toBeEditable();
    const words = `Ghi lúc ${Date.now()}`;
    if (email === OTHER_ISSUER) await page.getByLabel('Giới thiệu').fill(words);
    await page.getByLabel('Số điện thoại').fill('028 3822 1234');
    await choosePicture(page);
    await page.getByRole('button', { name: 'Cập nhật thông tin' }).click();
    await expect(page.getByText('Đã lưu thay đổi')).toBeVisible();
    expect(await me(page)).toMatchObject({
      phone: '028 3822 1234',
      imageUrl: expect.stringMatching(/^\/files\/images\//),
      issuer: email === OTHER_ISSUER ? { description: words } : null,
    });
    await page.context().close();
  }
});
