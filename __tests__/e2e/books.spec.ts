import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { drawImage } from '../support/images';
import { samplePdf } from '../support/sample-pdf';
import { expectGoodView } from './page-quality';
import { ADMIN, ISSUER, signInAs } from './people';
import { test } from './test';

const DESK = { width: 1280, height: 900 };
/** Names of this run only, so that it can be repeated on the same fair. */
const RUN = String(Date.now()).slice(-8);
const NAME = `Mảnh đất lắm người nhiều ma ${RUN}`;
const SECOND = `Ễnh ương kể chuyện ${RUN}`;
const SERIES = `Bộ truyện bến sông ${RUN}`;
const AUTHOR = `Nguyễn Bến Sông ${RUN}`;
const FULL_BYTES = 5 * 1024 * 1024;

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** A document that is uploaded in two parts; what its picture shows does not matter. */
const longPdf = () => samplePdf('Bản đầy đủ', { jpeg: Buffer.alloc(FULL_BYTES, 'sach '), width: 10, height: 10 });

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

const pick = async (page: Page, field: Locator, word: string, option: string | RegExp): Promise<void> => {
  await field.fill(word);
  await page.getByRole('option', { name: option }).first().click();
};

const openMenu = (page: Page, name: string) => page.getByRole('button', { name: `Thao tác với ${name}` }).click();

async function addCover(page: Page): Promise<void> {
  const cover = { name: 'bia.png', mimeType: 'image/png', buffer: await drawImage(400, 600) };
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/images') && answer.ok());
  await page.getByRole('group', { name: 'Ảnh bìa' }).locator('input[type=file]').setInputFiles(cover);
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await stored;
}

interface Facts {
  name: string;
  code: string;
  price: string;
}

async function fillCommon(page: Page, { name, code, price }: Facts): Promise<void> {
  await page.getByLabel('Tên sách').fill(name);
  await page.getByLabel('Mã sách').fill(code);
  await page.getByLabel('Giá bìa').fill(price);
  await page.getByLabel('Mô tả').fill('Chuyện một vùng quê ven sông, kể lại bằng giọng hóm hỉnh.');
  await page.getByLabel('Năm phát hành').fill('2023');
  await pick(page, page.getByRole('combobox', { name: 'Thể loại' }), 'truyen thieu nhi', 'Truyện thiếu nhi Việt Nam');
}

async function fillPrint(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Nhà xuất bản' }).click();
  await page.getByRole('option').first().click();
  await pick(page, page.getByRole('combobox', { name: 'Ngôn ngữ' }), 'tieng viet', 'Tiếng Việt');
  await page.getByLabel('Kích thước').fill('13 x 20.5 cm');
  await page.getByLabel('Số trang').fill('320');
}

/** Starts an upload whose network fails before the second part. Returns a function that restores the network. */
async function sendIntoBreak(page: Page, edition: Locator): Promise<() => void> {
  let away = true;
  await page.route('**/api/uploads/*/parts?*', (route) => {
    // Recognised by its offset, not by counting: the only part of the trial file may still be in flight.
    const isFirst = new URL(route.request().url()).searchParams.get('offset') === '0';
    return away && !isFirst ? route.abort() : route.continue();
  });
  await edition.locator('input[type=file]').last().setInputFiles(pdf('ban-day-du.pdf', longPdf()));
  await expect(edition.getByText('Mất kết nối, tự tải tiếp khi có mạng')).toBeVisible();
  await expect(edition.getByRole('progressbar', { name: /ban-day-du/ })).toBeVisible();
  return () => {
    away = false;
  };
}

test('an issuer keeps a stock: a book with files, a series, stop and resume, export; and the administrator finds it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESK);
  await signInAs(page, ISSUER.email, '/issuer/books');

  await page.getByRole('button', { name: 'Thêm sách' }).click();
  await page.getByRole('menuitem', { name: 'Sách lẻ' }).click();
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(page.getByText('Vui lòng chọn ảnh bìa')).toBeVisible();
  await expect(page.getByText('Vui lòng chọn ít nhất một tác giả')).toBeVisible();

  await addCover(page);
  await fillCommon(page, { name: NAME, code: `BS-${RUN}`, price: '120000' });
  await fillPrint(page);
  await page.getByLabel('ISBN10').fill('0306406153');
  await expect(page.getByText('phải đúng số kiểm tra')).toBeVisible();
  await page.getByLabel('ISBN10').fill('0306406152');
  await expect(page.getByLabel('ISBN13')).toHaveValue('9780306406157');
  await page.getByLabel('ISBN10').fill('');
  await expect(page.getByLabel('ISBN13')).toHaveValue('');
  await page.getByRole('combobox', { name: 'Tác giả' }).fill(AUTHOR);
  await page.getByRole('option', { name: `Thêm tác giả “${AUTHOR}”` }).click();
  await expect(page.getByRole('list', { name: 'Thứ tự tác giả' }).getByText(AUTHOR)).toBeVisible();

  await page.getByLabel('Bán kèm bản PDF').check();
  const edition = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Bản PDF' }) });
  await page.getByLabel('Giá kèm PDF').fill('30000');
  await edition
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdf('anh.png', Buffer.from('no document')));
  await expect(edition.getByText('Tệp này không phải PDF hoặc đã hỏng.')).toBeVisible();
  await edition
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdf('xem-thu.pdf', samplePdf('Xem thử')));
  await expect(edition.getByText('xem-thu.pdf')).toBeVisible();

  // Saved while the full file is still being uploaded: the save waits for it.
  const comeBack = await sendIntoBreak(page, edition);
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(page.getByText('Sẽ lưu ngay khi tệp tải xong')).toBeVisible();
  comeBack();
  // A new book is seen at once, on its page.
  await expect(page).toHaveURL(/\/issuer\/books\/book-detail\/\d+$/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

  // Found by a search without tone marks, and edited.
  await page.goto('/issuer/books');
  await page.getByRole('searchbox').fill(`manh dat lam nguoi nhieu ma ${RUN}`);
  await expect(rowOf(page, NAME)).toBeVisible();
  await rowOf(page, NAME).getByRole('link', { name: NAME }).click();
  await expect(page.getByText('ban-day-du.pdf')).toBeVisible();
  await page.getByLabel('Giá bìa').fill('135000');
  await page.getByRole('link', { name: 'Kho sách' }).first().click();
  await expect(page.getByText('Bỏ những thay đổi chưa lưu?')).toBeVisible();
  await page.getByRole('button', { name: 'Sửa tiếp' }).click();
  await expect(page.getByText('Bỏ những thay đổi chưa lưu?')).toBeHidden();
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await changed;
  await expect(page.getByText('Đã lưu thay đổi')).toBeVisible();

  // A second book by the same author, with the required fields only, and a series of both.
  await page.goto('/issuer/books/create');
  await addCover(page);
  await fillCommon(page, { name: SECOND, code: `BS2-${RUN}`, price: '90000' });
  await fillPrint(page);
  await pick(page, page.getByRole('combobox', { name: 'Tác giả' }), AUTHOR.replace('ễ', 'e'), AUTHOR);
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(page).toHaveURL(/\/book-detail\/\d+$/);

  await page.goto('/issuer/books/create-series');
  await addCover(page);
  await fillCommon(page, { name: SERIES, code: `BSS-${RUN}`, price: '200000' });
  const volumes = page.getByRole('combobox', { name: 'Thêm sách vào series' });
  await pick(page, volumes, RUN, new RegExp(NAME));
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(page.getByText('Series phải có ít nhất hai cuốn sách')).toBeVisible();
  await volumes.fill(RUN);
  await expect(page.getByText('Sách đã tồn tại trong danh sách')).toBeVisible();
  await page.getByRole('option', { name: new RegExp(SECOND) }).click();
  await page.getByRole('button', { name: `Đưa “${SECOND}” lên` }).click();
  await expect(page.getByRole('list', { name: 'Thứ tự các cuốn' }).getByRole('listitem').first()).toContainText(SECOND);
  await expect(page.getByText(`Tác giả chung: ${AUTHOR}`)).toBeVisible();
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();

  // The pages of a book that was just created are not in the demo, so they are checked here.
  await expect(page).toHaveURL(/\/series-detail\/\d+$/);
  await expect(page.getByRole('list', { name: 'Thứ tự các cuốn' })).toBeVisible();
  await expectGoodView(page);

  // Stopping one volume stops the series; the user is warned before.
  await page.goto(`/issuer/books?search=${RUN}`);
  await openMenu(page, NAME);
  await page.getByRole('menuitem', { name: 'Ngừng phát hành' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 series ngừng phát hành theo')).toBeVisible();
  await expect(dialog.getByText(SERIES)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ngừng phát hành' }).click();
  await expect(page.getByText(`Đã ngừng phát hành “${NAME}”`)).toBeVisible();
  await expect(rowOf(page, SERIES).getByText('Ngừng phát hành')).toBeVisible();
  await openMenu(page, SERIES);
  await page.getByRole('menuitem', { name: 'Phát hành lại' }).click();
  await expect(dialog.getByRole('button', { name: 'Phát hành lại' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Huỷ' }).click();
  await openMenu(page, NAME);
  await page.getByRole('menuitem', { name: 'Phát hành lại' }).click();
  await dialog.getByRole('button', { name: 'Phát hành lại' }).click();
  await expect(page.getByText(`Đã phát hành lại “${NAME}”`)).toBeVisible();
  await expect(rowOf(page, NAME).getByText('Đang phát hành')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất tệp' }).click();
  await page.getByRole('menuitem', { name: 'Tệp CSV (.csv)' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  for (const word of [NAME, SECOND, SERIES, '135000', AUTHOR]) expect(text).toContain(word);
  expect(text.trim().split('\n')).toHaveLength(4);

  const office = await (await browser.newContext({ viewport: DESK })).newPage();
  await signInAs(office, ADMIN, '/admin/books');
  await office.getByRole('searchbox').fill(`BSS-${RUN}`);
  await rowOf(office, SERIES).getByRole('link', { name: SERIES }).click();
  await expect(office.getByRole('heading', { level: 1, name: SERIES })).toBeVisible();
  await office.getByRole('link', { name: NAME }).click();
  await expect(office.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(office.getByRole('link', { name: 'xem-thu.pdf' })).toBeVisible();
  await expectGoodView(office);
  await office.context().close();
});

test('two windows on one book: the second save is refused, shows what changed, and keeps what was typed', async ({
  page,
}) => {
  await signInAs(page, ISSUER.email, '/issuer/books?isSeries=false');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByLabel('Giá bìa')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const before = await other.getByLabel('Kích thước').inputValue();
  await other.getByLabel('Kích thước').fill(`${before} *`);
  await other.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(other.getByText('Đã lưu thay đổi')).toBeVisible();

  await page.getByLabel('Kích thước').fill('14 x 21 cm');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText(`Hiện đã được đổi thành: ${before} *`)).toBeVisible();
  await expect(page.getByLabel('Kích thước')).toHaveValue('14 x 21 cm');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã lưu thay đổi')).toBeVisible();
});

test('a refused author keeps what was typed, and a list that cannot be read says so', async ({ page }) => {
  const name = `Trần Bị Từ Chối ${RUN}`;
  const field = page.getByRole('combobox', { name: 'Tác giả' });
  const refusal = { code: 'AUTHOR_AMBIGUOUS', message: 'Có nhiều tác giả trùng tên này khi bỏ dấu.' };
  let away = true;
  await page.route('**/api/authors?*', (route) => (away ? route.abort() : route.continue()));
  await page.route('**/api/issuer/authors', (route) => route.fulfill({ status: 409, json: refusal }));
  await signInAs(page, ISSUER.email, '/issuer/books/create');
  const alert = page.getByRole('alert').filter({ hasText: 'Thử lại' });
  await expect(alert).toBeVisible();
  const again = page.waitForRequest('**/api/authors?*');
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await again;

  away = false;
  await field.fill(name);
  await expect(alert).toBeHidden();
  await page.getByRole('option', { name: `Thêm tác giả “${name}”` }).click();
  await expect(page.getByText(refusal.message)).toBeVisible();
  await expect(field).toHaveValue(name);
  await page.getByLabel('Tên sách').click();
  await expect(page.getByText(refusal.message)).toBeVisible();
  await expect(field).toHaveValue(name);

  await page.unroute('**/api/issuer/authors');
  await field.fill(`${name} A`);
  await expect(page.getByText(refusal.message)).toBeHidden();
  await page.getByRole('option', { name: `Thêm tác giả “${name} A”` }).click();
  await expect(page.getByRole('list', { name: 'Thứ tự tác giả' }).getByText(`${name} A`)).toBeVisible();
  await expect(field).toHaveValue('');
});
