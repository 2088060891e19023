import { PDFDocument } from '@cantoo/pdf-lib';
import AxeBuilder from '@axe-core/playwright';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { BookRow } from '@/contract/endpoints/books';
import type { ProductCard, ProductDetail } from '@/contract/endpoints/products';
import { ean13Bars } from '../support/ean13';
import { drawImage } from '../support/images';
import { sampleWav } from '../support/sample-wav';
import { PHONE } from './page-quality';
import { ISSUER, signInAs } from './people';
import { test } from './test';

/** What the page of a product offers as well as buying: contents of a combo, samples, and the way to it by ISBN. */
const read = async <Answer>(request: APIRequestContext, path: string): Promise<Answer> => {
  const response = await request.get(`/api${path}`);
  expect(response.status(), path).toBe(200);
  return (await response.json()) as Answer;
};

/** The first product of the demo fair that has what a test needs. */
const productWith = async (
  request: APIRequestContext,
  query: string,
  has: (product: ProductDetail) => unknown,
): Promise<ProductDetail> => {
  const { data } = await read<{ data: ProductCard[] }>(request, `/products?size=50&${query}`);
  for (const { id } of data) {
    const product = await read<ProductDetail>(request, `/products/${id}`);
    if (has(product)) return product;
  }
  throw new Error(`The demo fair has no such product for ${query}`);
};

const pathOf = ({ slug, id }: Pick<ProductCard, 'slug' | 'id'>): string => `/products/${slug}/${id}`;

const expectNoFindings = async (page: Page, part: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  // As on every page (page-quality.ts): axe reports the headers of the library's dialogs as a moderate finding.
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

test('a book of a combo leads to where it is sold singly at the same campaign', async ({ page }) => {
  const combo = await productWith(page.request, 'type=2', ({ items }) => items.some(({ single }) => single));
  const { title, single } = combo.items.find((item) => item.single)!;
  await page.goto(pathOf(combo));
  const section = page.getByRole('main').locator('section', { hasText: 'Sản phẩm trong combo' });
  await section.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(pathOf(single!));
});

/** Replaces the camera by a picture of these bars. */
const showBars = (bars: string): void => {
  navigator.mediaDevices.getUserMedia = () => {
    const canvas = document.createElement('canvas');
    const [bar, height] = [4, 240];
    Object.assign(canvas, { width: (bars.length + 40) * bar, height: height * 2 });
    const context = canvas.getContext('2d')!;
    const draw = () => {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000';
      [...bars].forEach((one, place) => one === '1' && context.fillRect((place + 20) * bar, height / 2, bar, height));
    };
    setInterval(draw, 100);
    draw();
    return Promise.resolve(canvas.captureStream(10));
  };
};

test.describe('with a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  const openScanner = async (page: Page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Mở ô tìm kiếm' }).tap();
    await page.getByRole('banner').getByRole('button', { name: 'Quét mã ISBN' }).tap();
    return page.getByRole('dialog', { name: 'Tìm sách theo ISBN' });
  };

  test('a book is found by the barcode on its back, and bought where one chooses', async ({ page }) => {
    const product = await productWith(page.request, 'type=1', ({ book }) => book?.isbn13);
    await page.addInitScript(showBars, ean13Bars(product.book!.isbn13!));
    const dialog = await openScanner(page);
    await expect(dialog.getByRole('heading', { name: product.title, exact: true }).first()).toBeVisible();
    await expectNoFindings(page, '[role="dialog"]');
    await dialog.getByRole('link', { name: product.campaign.name }).first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
    await expect(dialog).toBeHidden();
  });

  test('without a camera an ISBN is typed; an unknown one leads on', async ({ page }) => {
    const dialog = await openScanner(page);
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Mã ISBN' }).fill('978-0-306-40615-7');
    await dialog.getByRole('button', { name: 'Tìm sách' }).tap();
    await expect(dialog.getByText('Chưa có sách nào mang ISBN 9780306406157')).toBeVisible();
    await dialog.getByRole('link', { name: 'Tìm theo tên sách' }).tap();
    await expect(page).toHaveURL('/products');
  });
});

/** A sample of two pages with a word on each: those of the demo fair have at most a picture. */
const twoPages = async (): Promise<Buffer> => {
  const document = await PDFDocument.create();
  for (const word of ['Trang mot', 'Trang hai'])
    document.addPage([300, 400]).drawText(word, { x: 40, y: 200, size: 32 });
  return Buffer.from(await document.save());
};

/** How many inked pixels of a page are drawn: a blank canvas has none. */
const inkOf = (canvas: HTMLCanvasElement): number => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, place) => place % 4 === 0 && value < 100).length;
};

test('a PDF sample is read in the page, and its words can be selected', async ({ page }) => {
  const product = await productWith(page.request, 'format=2', ({ pdfTrialUrl }) => pdfTrialUrl);
  const body = await twoPages();
  await page.route(`**${product.pdfTrialUrl}`, (route) => route.fulfill({ contentType: 'application/pdf', body }));
  await page.goto(pathOf(product));
  await page.getByRole('link', { name: `Xem thử bản PDF của ${product.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Xem thử: ${product.title}` });
  const sheet = dialog.getByRole('group', { name: /^Trang 1\// });
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  await expect(sheet.getByText('Trang mot')).toBeAttached();
  expect(await sheet.locator('canvas').evaluate(inkOf)).toBeGreaterThan(100);
  const { width } = (await sheet.boundingBox())!;
  await dialog.getByRole('button', { name: 'Phóng to' }).click();
  await expect.poll(async () => (await sheet.boundingBox())!.width).toBeGreaterThan(width * 1.2);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Trang hai')).toBeAttached();
  await expectNoFindings(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an audio sample plays on while one moves to other pages', async ({ page }) => {
  const product = await productWith(page.request, 'format=3', ({ audioTrialUrl }) => audioTrialUrl);
  const body = sampleWav(440, 30);
  await page.route(`**${product.audioTrialUrl}`, (route) => route.fulfill({ contentType: 'audio/wav', body }));
  await page.goto(pathOf(product));
  await page.getByRole('link', { name: `Nghe thử sách nói ${product.title}` }).click();
  const player = page.getByRole('region', { name: 'Trình phát' });
  await expect(player.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  const audio = player.locator('audio');
  const element = await audio.elementHandle();
  await page.getByRole('link', { name: 'Hội sách', exact: true }).first().click();
  await expect(page).toHaveURL('/campaigns');
  await expect(player.getByRole('link', { name: product.title })).toHaveAttribute('href', pathOf(product));
  expect(await audio.evaluate((now, before) => now === before, element)).toBe(true);
  const timeOf = () => audio.evaluate((now: HTMLAudioElement) => now.currentTime);
  const before = await timeOf();
  await expect.poll(timeOf).toBeGreaterThan(before);
  await expectNoFindings(page, 'section:has(> audio)');
  await player.getByRole('button', { name: 'Đóng trình phát' }).click();
  await expect(player).toBeHidden();
});

test('an issuer adds pictures to a book, and customers turn and enlarge them on its page', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, ISSUER.email, '/issuer/books');
  const { data: own } = await read<{ data: BookRow[] }>(page.request, '/issuer/books?isSeries=false&size=50');
  const titles = new Set(own.map(({ id }) => id));
  const product = await productWith(page.request, 'type=1', ({ bookId }) => titles.has(bookId ?? 0));
  await page.goto(`/issuer/books/book-detail/${product.bookId}`);
  const pictures = await Promise.all(
    [
      [500, 500],
      [600, 400],
    ].map(async ([width, height], place) => ({
      name: `anh-${place}.png`,
      mimeType: 'image/png',
      buffer: await drawImage(width!, height!),
    })),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Thêm ảnh' }).click();
  await (await chooser).setFiles(pictures);
  await expect(page.getByRole('list', { name: 'Ảnh khác' }).getByRole('img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Đưa “Ảnh 2” lên' }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/issuer/books') && answer.ok());
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await saved;

  await page.goto(pathOf(product));
  const gallery = page.getByRole('group', { name: 'Ảnh của sách' });
  await gallery.getByRole('button', { name: 'Xem ảnh 2' }).click();
  await page.keyboard.press('ArrowRight');
  await expectNoFindings(page, '[role="group"][aria-label="Ảnh của sách"]');
  await gallery.getByRole('button', { name: 'Phóng to ảnh 3' }).click();
  const overlay = page.getByRole('dialog', { name: 'Ảnh phóng to' });
  await expect(overlay.getByRole('img').first()).toBeVisible();
  const shown = overlay.locator('.yarl__slide_current img');
  const { width } = (await shown.boundingBox())!;
  await expectNoFindings(page, '[role="dialog"]');
  await overlay.getByRole('button', { name: 'Phóng to' }).click();
  await expect.poll(async () => (await shown.boundingBox())!.width).toBeGreaterThan(width * 1.2);
  // Nothing behind it can receive the focus.
  for (let count = 0; count < 8; count += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#__next') === null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
});
