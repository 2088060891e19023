import AxeBuilder from '@axe-core/playwright';
import { expect, type Browser, type Page } from '@playwright/test';
import type { LibraryBook } from '@/contract/endpoints/library';
import type { Edition } from '@/contract/vocabulary/kinds';
import { PHONE } from './page-quality';
import { CUSTOMER, signInAs } from './people';
import { test } from './test';

/** The first book of which the customer of the demo has this edition. */
const ownBook = async ({ request }: Page, edition: Edition): Promise<LibraryBook> => {
  const { data } = (await (await request.get('/api/library?sort=title')).json()) as { data: LibraryBook[] };
  const book = data.find(({ editions }) => editions.some((own) => own.edition === edition));
  if (!book) throw new Error(`The customer of the demo has no ${edition}`);
  return book;
};

const onPhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  return context.newPage();
};

const expectNoFindings = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

test('a bought PDF is read by keyboard, and goes on at the same page on a phone', async ({ page, browser }) => {
  await signInAs(page, CUSTOMER, '/library');
  const { title, bookId } = await ownBook(page, 'pdf');
  await page.getByRole('link', { name: `Đọc bản PDF của ${title}` }).click();
  await expect(page).toHaveURL(`/library/${bookId}/read`);
  // A second try finds the book where the first one left it.
  await expect(page.getByRole('group', { name: /^Trang \d+\// })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Home');
  const first = page.getByRole('group', { name: /^Trang 1\// });
  await expect(first).toHaveAttribute('aria-busy', 'false');
  // Every copy says of which order it is.
  await expect(first).toContainText('Bản của đơn DH');
  await expectNoFindings(page);

  const reported = page.waitForResponse(
    (response) =>
      response.url().includes('/library/positions') && response.request().postData()?.includes('"place":3') === true,
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: /^Trang 3\// })).toHaveAttribute('aria-busy', 'false');
  expect((await reported).status()).toBe(200);
  // A quote goes out as a picture: headless browsers share nothing, so it is saved.
  await page.locator('[data-page="3"] [dir="ltr"]').first().click({ clickCount: 3 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Chia sẻ trích dẫn' }).click();
  expect((await saved).suggestedFilename()).toBe(`Trích ${title}.png`);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Bỏ đánh dấu trang này' })).toBeVisible();
  await page.getByRole('button', { name: 'Mục lục, tìm kiếm và ghi chú' }).click();
  await page.getByRole('tab', { name: /^Ghi chú/ }).click();
  await expect(page.getByRole('button', { name: 'Xoá ghi chú ở trang 3' })).toBeVisible();
  await expectNoFindings(page);

  const phone = await onPhone(browser);
  await signInAs(phone, CUSTOMER, `/library/${bookId}/read`);
  await expect(phone.getByRole('group', { name: /^Trang 3\// })).toHaveAttribute('aria-busy', 'false');
  await phone.getByRole('button', { name: 'Bỏ đánh dấu trang này' }).click();
  await expect(phone.getByRole('button', { name: 'Đánh dấu trang này' })).toBeVisible();
  await phone.getByRole('link', { name: 'Về tủ sách' }).click();
  await expect(phone.getByRole('progressbar', { name: `Đã đọc ${title}` })).not.toHaveAttribute('aria-valuenow', '0');
  await phone.context().close();
});

test('bought audio is heard while one moves about the site', async ({ page }) => {
  await signInAs(page, CUSTOMER, '/library');
  const { title, bookId } = await ownBook(page, 'audio');
  await page.getByRole('link', { name: `Nghe sách nói ${title}` }).click();
  await page.getByRole('button', { name: 'Nghe sách này' }).click();
  await expect(page.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Tới 15 giây' }).click();
  await page.getByRole('link', { name: 'Sách yêu thích' }).first().click();
  const player = page.getByRole('region', { name: 'Trình nghe sách' });
  await expect(player.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', /^00:(1[5-9]|[2-5]\d) \//);
  await player.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page).toHaveURL(`/library/${bookId}/listen`);
  await expect(player).toBeHidden();
  await page.getByRole('button', { name: 'Tạm dừng' }).click();
  await expect(page.getByRole('button', { name: 'Nghe', exact: true })).toBeVisible();
});

test('a book that was kept on the device is read without a network', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signInAs(page, CUSTOMER, '/library');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { title, bookId } = await ownBook(page, 'pdf');
  await page.goto(`/library/${bookId}/read`);
  await page.getByRole('button', { name: 'Cách hiển thị' }).click();
  await page.getByRole('button', { name: `Tải ${title} về máy` }).click();
  await expect(page.getByRole('button', { name: `Xoá ${title} khỏi máy` })).toBeVisible();
  // The worker keeps the page after the file is stored.
  const isPageKept = () =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/library/${bookId}/read`);
  await expect.poll(isPageKept).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('group', { name: /^Trang \d+\// })).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await context.setOffline(false);
  const sent = await page.waitForResponse((response) => response.url().endsWith('/library/positions'));
  expect(sent.status()).toBe(200);
  await context.close();
});
