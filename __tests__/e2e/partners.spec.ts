import { expect } from '@playwright/test';
import { drawImage } from '@tests/support/images';
import { readXlsx } from '@tests/support/xlsx';
import { agree, chooseAct, expectToast, exportAs, rowOf, searchFor } from './back-office-steps';
import { expectGoodView } from './page-quality';
import { ADMIN, signInAs } from './people';
import { test } from './test';

/** Names that a second run does not meet again. */
const mark = Date.now().toString(36).toUpperCase();

test('an administrator adds a publisher, finds, exports, changes and deletes it', async ({ page }) => {
  test.setTimeout(120_000);
  const house = `NXB Sao Mai ${mark}`;
  await signInAs(page, ADMIN);
  await page.getByRole('link', { name: 'Nhà xuất bản' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nhà xuất bản' })).toBeVisible();

  await page.getByRole('button', { name: 'Thêm nhà xuất bản' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên nhà xuất bản').fill(house);
  await dialog.getByLabel('Email').fill(`${mark.toLowerCase()}@saomai.test`);
  await dialog.getByLabel('Số điện thoại').fill('024 3822 1234');
  await dialog.getByLabel('Địa chỉ').fill('12 Tràng Tiền, Hà Nội');
  await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(dialog.getByText('Vui lòng chọn ảnh')).toBeVisible();
  await expectGoodView(page);
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawImage() };
  await dialog.locator('input[type=file]').setInputFiles(logo);
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(dialog.getByRole('img', { name: 'Biểu trưng' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(dialog).toBeHidden();

  await searchFor(page, `sao mai ${mark.toLowerCase()}`);
  await expect(page.getByText('1 nhà xuất bản')).toBeVisible();
  const [head, row] = readXlsx(await exportAs(page, 'xlsx'));
  expect(head).toEqual(['Mã số', 'Tên nhà xuất bản', 'Email', 'Số điện thoại', 'Địa chỉ', 'Số sách']);
  expect(row).toEqual([
    expect.stringMatching(/^P\d{9}$/),
    house,
    expect.any(String),
    '024 3822 1234',
    expect.any(String),
    0,
  ]);

  await chooseAct(page, house, 'Chỉnh sửa');
  await dialog.getByLabel('Địa chỉ').fill('1 Đinh Lễ, Hà Nội');
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(rowOf(page, house)).toContainText('1 Đinh Lễ');
  await chooseAct(page, house, 'Lịch sử thay đổi');
  await expect(dialog.getByText('1 Đinh Lễ, Hà Nội')).toBeVisible();
  await expect(dialog.locator('del')).toHaveText('12 Tràng Tiền, Hà Nội');
  await page.keyboard.press('Escape');

  await chooseAct(page, house, 'Xoá');
  await agree(page, 'Xoá');
  await expect(rowOf(page, house)).toHaveCount(0);
  await searchFor(page, 'NXB Trẻ');
  await chooseAct(page, 'NXB Trẻ', 'Xoá');
  await agree(page, 'Xoá');
  await expectToast(page, /Không xoá hay tắt được “NXB Trẻ” vì đang được dùng: \d+ cuốn sách/);
  await expect(rowOf(page, 'NXB Trẻ')).toBeVisible();
});

test('an administrator adds genres, orders, switches and deletes them', async ({ page }) => {
  const [parent, first, second] = [`Truyện tranh ${mark}`, `Manga ${mark}`, `Webtoon ${mark}`];
  await signInAs(page, ADMIN);
  await page.getByRole('link', { name: 'Thể loại sách' }).click();
  const dialog = page.getByRole('dialog');
  const add = async (button: string, name: string) => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await dialog.getByLabel('Tên thể loại').fill(name);
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await add('Thêm thể loại', parent);
  await searchFor(page, `truyen tranh ${mark.toLowerCase()}`);
  await rowOf(page, parent).getByRole('link', { name: /^Xem/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Thể loại thuộc ${parent}` })).toBeVisible();
  await add('Thêm thể loại con', first);
  await add('Thêm thể loại con', second);

  const order = page.locator('tbody tr b');
  await expect(order).toHaveText([first, second]);
  await chooseAct(page, second, 'Chuyển lên trước');
  await expect(order).toHaveText([second, first]);
  await rowOf(page, first).getByRole('switch').click();
  await agree(page, 'Vô hiệu hoá');
  await expect(rowOf(page, first)).toContainText('Không hoạt động');

  await page.getByRole('link', { name: 'Thể loại sách' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thể loại sách', exact: true })).toBeVisible();
  await searchFor(page, parent);
  await rowOf(page, parent).getByRole('switch').click();
  await agree(page, 'Vô hiệu hoá');
  await expectToast(page, new RegExp(`“${parent}” vì đang được dùng: 1 thể loại con \\(${second}\\)`));
  await page.getByRole('button', { name: 'Đặt lại' }).click();
  await expect(rowOf(page, 'Ẩm thực')).toBeVisible();
  const sheet = readXlsx(await exportAs(page, 'xlsx'));
  expect(sheet[0]).toEqual(['Thứ tự', 'Tên thể loại', 'Thể loại con', 'Số sách', 'Trạng thái']);
  expect(sheet.find(([, name]) => name === parent)).toEqual([sheet.length - 1, parent, 2, 0, 'Hoạt động']);

  await page.goto(`/admin/genres?search=${encodeURIComponent(parent)}`);
  await rowOf(page, parent).getByRole('link', { name: /^Xem/ }).click();
  for (const child of [first, second]) {
    await chooseAct(page, child, 'Xoá');
    await agree(page, 'Xoá');
    await expect(rowOf(page, child)).toHaveCount(0);
  }
  await page.goBack();
  await chooseAct(page, parent, 'Xoá');
  await agree(page, 'Xoá');
  await expect(rowOf(page, parent)).toHaveCount(0);
});
