import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import type { Person } from '@/contract/endpoints/people';
import { expectGoodView } from './page-quality';
import { OTHER_READER, signInAs } from './people';
import { test } from './test';

const ADMIN = { email: 'admin@hoisach.test', name: 'Hoàng Thu Trang' };

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function search(page: Page, word: string): Promise<void> {
  await page.getByRole('searchbox').fill(word);
  await expect(page).toHaveURL(/[?&]search=/);
}

async function openMenu(page: Page, row: string, item: string): Promise<void> {
  await rowOf(page, row)
    .getByRole('button', { name: /^Thao tác với/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Comes with a Google account of this e-mail, as somebody whom the popup does not know yet. */
async function comeAs(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Đăng nhập với Google' }).click();
  const popup = await opening;
  await popup.locator('input[name=email]').fill(email);
  await popup.locator('input[name=name]').fill(name);
  await popup.locator('#other button').click();
}

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

async function downloadCsv(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất tệp' }).click();
  await page.getByRole('menuitem', { name: 'Tệp CSV (.csv)' }).click();
  return readFile(await (await downloading).path(), 'utf8');
}

test('an administrator makes an issuer, who comes in, is put out, and comes in again', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const stamp = Date.now();
  const house = { name: `Nhà sách Gió ${stamp}`, email: `gio-${stamp}@nhasach.test` };
  await signInAs(page, ADMIN.email);
  await page.getByRole('link', { name: 'Nhà phát hành', exact: true }).click();
  await expect(page).toHaveURL('/admin/issuers');

  // Nothing is made without a name and an e-mail, nor with one that is taken; what was typed stays.
  await page.getByRole('button', { name: 'Thêm nhà phát hành' }).click();
  await dialogOf(page).getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(dialogOf(page).getByText('Vui lòng nhập tên')).toBeVisible();
  await expect(dialogOf(page).getByText('Vui lòng nhập email')).toBeVisible();
  await dialogOf(page).getByLabel('Tên nhà phát hành').fill(house.name);
  await dialogOf(page).getByLabel('Email').fill('Issuer@hoisach.test');
  await dialogOf(page).getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(dialogOf(page).getByText('Email này đã có tài khoản.').first()).toBeVisible();
  await dialogOf(page).getByLabel('Email').fill(house.email);
  await dialogOf(page).getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(page.getByText(`Đã thêm “${house.name}”`)).toBeVisible();
  await search(page, 'nha sach gio');
  await expect(rowOf(page, house.email)).toContainText(/I\d{9}/);

  await openMenu(page, house.email, 'Chỉnh sửa');
  await dialogOf(page).getByLabel('Số điện thoại').fill('028 3822 5678');
  await dialogOf(page).getByLabel('Mô tả').fill('Sách của gió');
  await dialogOf(page).getByLabel('Địa chỉ').fill('35 Pasteur');
  await dialogOf(page).getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialogOf(page).getByText('Vui lòng chọn tỉnh/thành phố')).toBeVisible();
  await dialogOf(page).getByRole('combobox', { name: 'Tỉnh/Thành phố' }).click();
  await page.getByRole('option', { name: 'Thành phố Hồ Chí Minh' }).click();
  await dialogOf(page).getByRole('combobox', { name: 'Phường/Xã' }).click();
  await page.getByRole('option', { name: 'Phường Sài Gòn' }).click();
  await dialogOf(page).getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rowOf(page, house.email)).toContainText('35 Pasteur, Phường Sài Gòn');
  expect(await downloadCsv(page)).toContain(`${house.name},${house.email},028 3822 5678,"35 Pasteur, Phường Sài Gòn`);

  // The new issuer signs in with that Google account.
  const shop = await newPage(browser);
  await comeAs(shop, house.email, house.name);
  await expect(shop).toHaveURL('/issuer/dashboard');

  // Disabled: said before what follows, and the page that stands open ends in words.
  await rowOf(page, house.email).getByRole('switch').click({ force: true });
  await expect(dialogOf(page)).toContainText('0 hội sách đang diễn ra');
  await dialogOf(page).getByRole('button', { name: 'Vô hiệu hoá' }).click();
  await expect(page.getByText(`Đã vô hiệu hoá “${house.name}”`)).toBeVisible();
  const ended = shop.getByText('Phiên đăng nhập đã kết thúc, vui lòng đăng nhập lại.').first();
  // By itself, or at its next call.
  await Promise.race([ended.waitFor(), shop.getByRole('link', { name: /^Đơn giao/ }).click()]);
  await expect(ended).toBeVisible();
  await expect(shop).toHaveURL('/');
  await shop.context().close();
  const again = await newPage(browser);
  await comeAs(again, house.email, house.name);
  await expect(again.getByText('Tài khoản đã bị vô hiệu hoá, vui lòng liên hệ ban tổ chức.')).toBeVisible();

  await rowOf(page, house.email).getByRole('switch').click({ force: true });
  await expect(page.getByText(`Đã kích hoạt “${house.name}”`)).toBeVisible();
  await comeAs(again, house.email, house.name);
  await expect(again).toHaveURL('/issuer/dashboard');
  await again.context().close();

  await openMenu(page, house.email, 'Lịch sử thay đổi');
  await expect(dialogOf(page).getByText('Bị vô hiệu hoá').first()).toBeVisible();
  await expect(dialogOf(page).getByText(ADMIN.name)).toHaveCount(4);
});

test('personnel have a role, which nobody changes for themselves', async ({ page }) => {
  test.setTimeout(90_000);
  const stamp = Date.now();
  const clerk = { name: `Phan Văn Quầy ${stamp}`, email: `quay-${stamp}@hoisach.test` };
  await signInAs(page, ADMIN.email);
  await page.getByRole('link', { name: 'Nhân sự' }).click();
  await expect(rowOf(page, ADMIN.email)).toContainText('Bạn');
  await expect(rowOf(page, ADMIN.email).getByRole('switch')).toBeDisabled();
  await openMenu(page, ADMIN.email, 'Chỉnh sửa');
  await expect(dialogOf(page).getByText('Bạn không tự vô hiệu hoá tài khoản của mình được.')).toBeVisible();
  await expect(dialogOf(page).getByText('Bạn không tự đổi vai trò của mình được.')).toBeVisible();
  await expectGoodView(page);
  await dialogOf(page).getByRole('button', { name: 'Huỷ', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  // The same by hand, past the page: the server says no as well.
  const { id, version } = (await (await page.request.get('/api/users/me')).json()) as { id: string; version: number };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.put('/api/admin/users', { headers, data: { id, version, active: false } });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({
    code: 'SELF_DISABLE',
    message: expect.stringContaining('tự vô hiệu hoá'),
  });

  await page.getByRole('button', { name: 'Thêm nhân sự' }).click();
  await dialogOf(page).getByLabel('Tên nhân sự').fill(clerk.name);
  await dialogOf(page).getByLabel('Email').fill(clerk.email);
  await dialogOf(page).getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(dialogOf(page).getByText('Vui lòng chọn vai trò')).toBeVisible();
  await dialogOf(page).getByRole('radio', { name: 'Nhân viên' }).check();
  await dialogOf(page).getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Nhân viên' }).click();
  await expect(page).toHaveURL(/[?&]role=3/);
  await search(page, `quay ${stamp}`);
  await expect(rowOf(page, clerk.email)).toContainText('Nhân viên');
  await expect(rowOf(page, ADMIN.email)).toBeHidden();
  await openMenu(page, clerk.email, 'Chỉnh sửa');
  await dialogOf(page).getByRole('radio', { name: 'Quản trị viên' }).check();
  await dialogOf(page).getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Quản trị viên' }).click();
  await expect(rowOf(page, clerk.email)).toContainText('Quản trị viên');
});

test('a reader is found by telephone and moved to another level', async ({ page }) => {
  test.setTimeout(90_000);
  await signInAs(page, ADMIN.email);
  await page.getByRole('link', { name: 'Khách hàng', exact: true }).click();
  const people = await page.request.get(`/api/admin/users?search=${OTHER_READER}`);
  const { data } = (await people.json()) as { data: Person[] };
  const phone = data.find(({ email }) => email === OTHER_READER)?.phone ?? '';
  expect(phone).not.toBe('');
  await search(page, phone);
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
  const row = rowOf(page, OTHER_READER);
  await openMenu(page, OTHER_READER, 'Chỉnh sửa');
  const level = dialogOf(page).getByRole('combobox', { name: 'Cấp độ' });
  await expect(level).not.toHaveValue('');
  const before = await level.inputValue();
  await level.click();
  const other = page.getByRole('option').filter({ hasNotText: before }).first();
  const chosen = (await other.textContent()) ?? '';
  await other.click();
  await dialogOf(page).getByRole('button', { name: 'Huỷ', exact: true }).click();
  await expect(page.getByText('Bỏ những thay đổi chưa lưu?')).toBeVisible();
  await page.getByRole('button', { name: 'Sửa tiếp' }).click();
  await expect(page.getByText('Bỏ những thay đổi chưa lưu?')).toBeHidden();
  await dialogOf(page).getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(row).toContainText(chosen);
  await page.getByRole('combobox', { name: 'Cấp độ' }).click();
  await page.getByRole('option', { name: chosen }).click();
  await expect(page).toHaveURL(/[?&]levelId=\d/);
  await expect(row).toBeVisible();

  await openMenu(page, OTHER_READER, 'Lịch sử thay đổi');
  await expect(dialogOf(page).getByRole('listitem').first().getByRole('deletion')).toHaveText(before);
  await page.keyboard.press('Escape');
  await openMenu(page, OTHER_READER, 'Chỉnh sửa');
  await level.click();
  await page.getByRole('option', { name: before }).click();
  await dialogOf(page).getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
});
