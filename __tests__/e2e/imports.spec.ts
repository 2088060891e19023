import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { isbn13CheckDigit } from '@/contract/rules/isbn';
import { drawImage } from '../support/images';
import { workbookOf } from '../support/workbook';
import { expectGoodView } from './page-quality';
import { ISSUER, signInAs } from './people';
import { test } from './test';

/** Names of this run only, so that it can be repeated on the same fair. */
const RUN = String(Date.now()).slice(-6);
const ROWS = 600;
/** Every fifteenth row cannot be read. */
const WRONG_EVERY = 15;
const WRONG = ROWS / WRONG_EVERY;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const PATIENT = { timeout: 60_000 };

const codeOf = (index: number): string => `N${RUN}-${index}`;
const nameOf = (index: number): string => `Sách nhập ${RUN} số ${String(index).padStart(3, '0')}`;

const isbnOf = (index: number): string => {
  const twelve = `978604${RUN.slice(-3)}${String(index).padStart(3, '0')}`;
  return `${twelve}${isbn13CheckDigit(twelve)}`;
};

const HEADS = ['Mã sách', 'Tên sách', 'ISBN', 'Tác giả', 'NXB', 'Thể loại', 'Giá bìa', 'Năm XB', 'Số trang'];
const rows = Array.from({ length: ROWS }, (_, index) => [
  ...[codeOf(index), nameOf(index), isbnOf(index), `Người viết ${index % 20}`, 'Nhà xuất bản Trẻ'],
  ...['Tiểu thuyết Việt Nam', index % WRONG_EVERY === 0 ? 'liên hệ' : '85.000', '2025', '188'],
]);

/** Covers of the first books that are right, in an archive as people pack a folder. */
const covers = async (): Promise<Buffer> => {
  const picture = await drawImage(200, 300);
  const named = [codeOf(1), isbnOf(2), codeOf(3), `KHONG-CO-${RUN}`].map(
    (name) => [`bia/${name}.png`, picture] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(named)));
};

const chosen = (page: Page) => page.locator('input[type=file]');

test('an issuer brings 600 titles in an afternoon: checked, written, with covers by archive, completed, brought by ISBN, and taken back', async ({
  page,
}) => {
  await signInAs(page, ISSUER.email, '/issuer/books/import');
  await chosen(page).setInputFiles({
    name: 'Danh mục.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbookOf([HEADS, ...rows])),
  });
  await page.getByRole('button', { name: 'Kiểm tra các dòng' }).click(PATIENT);
  const start = page.getByRole('button', { name: `Nhập ${ROWS - WRONG} sách` });
  await expect(start).toBeVisible(PATIENT);
  await expect(page.getByText('Giá bìa: Không phải số tiền').first()).toBeVisible();

  await page.setViewportSize(PHONE);
  await expectGoodView(page);
  await page.setViewportSize(DESK);
  const wrong = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Tải các dòng cần sửa/ }).click();
  expect((await wrong).suggestedFilename()).toMatch(/\.xlsx$/);
  await start.click();
  await expect(page.getByRole('button', { name: 'Hoàn tác lượt nhập' })).toBeVisible(PATIENT);
  const report = page.url();

  await page.goto('/issuer/books/covers');
  await chosen(page).setInputFiles({ name: 'bia.zip', mimeType: 'application/zip', buffer: await covers() });
  await page.getByRole('button', { name: 'Đặt 3 ảnh bìa' }).click(PATIENT);
  await expect(page.getByText('Đã đặt 3 ảnh bìa.')).toBeVisible(PATIENT);
  await expect(page.getByText(`KHONG-CO-${RUN}.png`)).toBeVisible();

  await page.goto('/issuer/books/incomplete');
  const book = page.getByRole('group', { name: `Thông tin còn thiếu của ${nameOf(1)}` });
  await expect(book).toBeVisible(PATIENT);
  await expectGoodView(page);
  // The cover has come with the archive.
  await expect(book.getByRole('button', { name: 'Chọn ảnh bìa' })).toHaveCount(0);
  await book.getByRole('textbox', { name: 'Kích thước' }).fill('13 x 20.5 cm');
  await book.getByRole('textbox', { name: 'Mô tả' }).fill('Chuyện một vùng quê ven sông.');
  await book.getByRole('combobox', { name: 'Ngôn ngữ' }).fill('tieng viet');
  await page.getByRole('option', { name: 'Tiếng Việt' }).first().click();
  await page.getByRole('button', { name: 'Lưu 1 sách' }).click();
  await expect(book).toBeHidden(PATIENT);

  await page.goto('/issuer/campaigns/6/books/add-book');
  await page.getByRole('button', { name: 'Dán theo ISBN' }).click();
  const pasting = page.getByRole('dialog');
  // The second one is not complete, and the third was not written.
  const pasted = [`12\t${isbnOf(1)}\t10%`, `5\t${isbnOf(2)}\t10%`, `5\t${isbnOf(0)}\t10%`];
  await pasting.getByRole('textbox').fill(pasted.join('\n'));
  await pasting.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(pasting.getByText('Tìm thấy 1 tựa')).toBeVisible(PATIENT);
  await expectGoodView(page);
  await pasting.getByRole('button', { name: 'Điền 1 tựa' }).click();
  await page.getByRole('button', { name: /^Gửi/ }).click();
  await expect(page.getByText('Đã gửi 1 tựa chờ xét duyệt.')).toBeVisible(PATIENT);

  await page.goto(report);
  await page.getByRole('button', { name: 'Hoàn tác lượt nhập' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác lượt nhập' }).click();
  // Three books were changed since by their covers, one of them also by hand.
  await expect(page.getByText('Giữ nguyên, vì đã đổi sau đó').first()).toBeVisible(PATIENT);
  await expect(page.getByRole('button', { name: /^Đã xoá lại/ })).toContainText(String(ROWS - WRONG - 3), PATIENT);
});
