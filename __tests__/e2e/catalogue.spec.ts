import AxeBuilder from '@axe-core/playwright';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { ProductCard } from '@/contract/endpoints/products';
import { PHONE } from './page-quality';
import { CUSTOMER, signInAs } from './people';
import { test } from './test';

const NO_ACCENTS = 'dac nhan tam';
const ACCENTS = 'đắc nhân tâm';
const BOOK = 'Đắc nhân tâm';
/** Longer than the debounce of the search field. */
const SEARCH_PAUSE_MS = 600;

async function productsOf(request: APIRequestContext, query: string): Promise<ProductCard[]> {
  const response = await request.get(`/api/products?${query}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: ProductCard[] }).data;
}

async function firstProduct(request: APIRequestContext, query: string): Promise<ProductCard> {
  const [product] = await productsOf(request, query);
  if (!product) throw new Error(`The demo fair has no product for ${query}`);
  return product;
}

const pathOf = ({ slug, id }: ProductCard): string => `/products/${slug}/${id}`;

const resultTitles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

for (const words of [NO_ACCENTS, ACCENTS]) {
  test(`searching for "${words}" finds the book`, async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('main').getByRole('searchbox').fill(words);
    await expect(page).toHaveURL((url) => url.searchParams.get('title') === words);
    await expect(resultTitles(page).first()).toHaveText(BOOK);
  });
}

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' });
const markedIn = (part: Locator) => part.locator('mark').allTextContents();

test('a book is suggested while one types, and chosen by keys alone', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.focus();
  await box.pressSequentially(NO_ACCENTS);
  const book = suggestions(page).getByRole('option', { name: BOOK }).first();
  await expect.poll(() => markedIn(book)).toEqual(BOOK.split(' '));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', String(await book.getAttribute('id')));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/dac-nhan-tam\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BOOK);
  await expect(suggestions(page)).toBeHidden();

  // Without a selected suggestion the text itself is sent, and the list marks the letters that matched.
  await box.fill('dnt');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('title') === 'dnt');
  await expect.poll(() => markedIn(resultTitles(page).first())).toEqual(['Đ', 'n', 't']);
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a book is suggested for its initials, and for what is nowhere what comes nearest', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Mở ô tìm kiếm' }).tap();
    const box = page.getByRole('banner').getByRole('search').getByRole('combobox').last();
    await expect(box).toBeFocused();
    await box.fill('qwzx conan');
    await expect(page.getByRole('status').filter({ hasText: 'Không tìm thấy gì cho “qwzx conan”' })).toBeVisible();
    await box.fill('dnt');
    const book = suggestions(page).getByRole('option', { name: BOOK });
    await expect.poll(() => markedIn(book)).toEqual(['Đ', 'n', 't']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await book.tap();
    await expect(page).toHaveURL(/\/products\/dac-nhan-tam\//);
    await expect(suggestions(page)).toBeHidden();
  });
});

test('a customer finds the campaigns near them on the home page, and all of them in the list', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const section = main.locator('section', {
    has: page.getByRole('heading', { name: 'Hội sách gần chỗ bạn', level: 2 }),
  });
  await expect(section).toBeHidden();
  await main.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await signInAs(page, CUSTOMER, '/');
  const campaigns = section.getByRole('article');
  await expect(campaigns.first()).toBeVisible();
  const names = await campaigns.getByRole('heading').allTextContents();
  await expect(main.getByRole('button', { name: 'Đăng nhập' })).toBeHidden();
  await section.getByRole('link', { name: /^Xem tất cả hội sách/ }).click();
  await expect(page).toHaveURL(/\/campaigns\?province=\d+$/);
  await expect(resultTitles(page)).toHaveText(names);
});

test('campaigns are narrowed to two days, and counted anew', async ({ page }) => {
  await page.goto('/campaigns');
  const column = page.getByRole('complementary', { name: 'Lọc kết quả' });
  const running = column
    .getByRole('list', { name: 'Trạng thái' })
    .getByRole('listitem')
    .filter({ hasText: 'Đang diễn ra' });
  await expect(running).toHaveText(/[1-9]/);
  await column.getByText('Thời gian', { exact: true }).click();
  await column.getByRole('button', { name: 'Chọn khoảng thời gian' }).click();
  // A range in the future has no data yet.
  const calendar = page.getByRole('dialog');
  for (let month = 1; month <= 14; month += 1) await calendar.getByRole('button', { name: 'Tháng sau' }).click();
  const days = calendar.getByRole('gridcell').getByRole('button').or(calendar.locator('td button'));
  await days.nth(10).click();
  await days.nth(20).click();
  await expect(page).toHaveURL(/[?&]from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expect(running).toHaveText('Đang diễn ra0');
  await page.getByRole('button', { name: /^Bỏ lọc \d\d/ }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(running).toHaveText(/[1-9]/);
});

test('from a book its author, publisher and issuer are reached, and from each their books', async ({
  page,
  request,
}) => {
  const book = await firstProduct(request, 'title=đắc nhân tâm');
  await page.goto(pathOf(book));
  const main = page.getByRole('main');
  const author = book.authors[0]!;
  for (const [name, address] of [
    [author.name, `/authors/${author.id}`],
    [book.issuer.name, `/issuers/${book.issuer.id}`],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(resultTitles(page).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BOOK);
  }
  await main.locator('dl').getByRole('link').click();
  await expect(page).toHaveURL(/\/publishers\/\d+$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  for (const none of ['/authors/999999', '/publishers/x', `/issuers/${book.id}`])
    expect((await page.goto(none))?.status()).toBe(404);
});

test('page and filter are in the address and survive a reload', async ({ page }) => {
  await page.goto('/products');
  const filters = page.getByRole('complementary');
  const issuer = filters.getByRole('list', { name: 'Nhà phát hành' }).getByRole('checkbox').first();
  await issuer.check();
  await expect(page).toHaveURL(/[?&]issuer=/);
  const second = page
    .getByRole('navigation', { name: 'Các trang' })
    .getByRole('link', { name: 'Trang 2', exact: true });
  await second.click();
  await expect(page).toHaveURL(/[?&]page=2/);
  // The address changes before the content does.
  await expect(second).toHaveAttribute('aria-current', 'page');

  const note = page.getByRole('main').getByRole('status').first();
  const titles = await resultTitles(page).allTextContents();
  const shown = await note.textContent();
  await page.reload();

  await expect(issuer).toBeChecked();
  await expect(note).toHaveText(String(shown));
  expect(await resultTitles(page).allTextContents()).toEqual(titles);
});

/** The checkboxes of the fairs by which a list is filtered. */
const campaignBoxes = (page: Page) =>
  page.getByRole('complementary').getByRole('list', { name: 'Hội sách' }).getByRole('checkbox');

test('a click in the pause after typing is not undone by the search', async ({ page }) => {
  await page.goto('/products');
  // The navigation takes longer than the debounce.
  await page.route('**/_next/data/*/products/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SEARCH_PAUSE_MS));
    await route.continue();
  });
  const field = page.getByRole('main').getByRole('searchbox');
  await field.pressSequentially(NO_ACCENTS);
  // A click as by a finger, which does not take the focus from the field; in one step, because the list may change
  // between two.
  const target = await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .evaluate((card: HTMLAnchorElement) => {
      card.click();
      return card.getAttribute('href');
    });
  await expect(page).toHaveURL(target ?? '');
  // The search would be sent after the debounce.
  await page.waitForTimeout(SEARCH_PAUSE_MS);
  await expect(page).toHaveURL(target ?? '');

  await page.goto('/products');
  await field.pressSequentially('mat');
  await campaignBoxes(page).first().click();
  await expect(page).toHaveURL((url) => url.searchParams.get('title') === 'mat' && url.searchParams.has('campaign'));
});

test('filters chosen faster than the list answers all count', async ({ page }) => {
  await page.goto('/products');
  await page.route('**/_next/data/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const boxes = campaignBoxes(page);
  for (const index of [0, 1, 2]) await boxes.nth(index).click();
  await expect(page).toHaveURL((url) => url.searchParams.getAll('campaign').length === 3);
});

test('a card names its campaign where the list holds several, and not where it holds one', async ({
  page,
  request,
}) => {
  const { campaign } = await firstProduct(request, 'type=1');
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/products');
  await expect(cards.filter({ hasText: campaign.name }).first()).toBeVisible();
  await page.goto(`/products?campaign=${campaign.id}`);
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasText: campaign.name })).toHaveCount(0);
});

test('the sign-in dialog passes axe and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Chào bạn đọc' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a filter can be taken back by its chip', async ({ page, request }) => {
  const { campaign } = await firstProduct(request, 'type=1');
  await page.goto(`/products?campaign=${campaign.id}&minDiscount=5`);
  const chips = page.getByRole('list', { name: 'Bộ lọc đã chọn' });
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await chips.getByRole('button', { name: campaign.name }).click();
  await expect(page).toHaveURL((url) => !url.searchParams.has('campaign') && url.searchParams.has('minDiscount'));
});

test('the page of a book shows its price and puts it into the bag', async ({ page, request }) => {
  const product = await firstProduct(request, `title=${encodeURIComponent(BOOK)}`);
  await page.goto(pathOf(product));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
  const digits = String(product.salePrice).replace(/\B(?=(\d{3})+$)/g, '.');
  await expect(page.getByRole('main').getByText(`${digits}\u00a0₫`).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click();
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 1 cuốn' })).toBeVisible();
});

test('an edition and a second copy change what is paid on a phone', async ({ page, request }) => {
  const products = await productsOf(request, 'format=2&size=200');
  const product = products.find((one) => one.pdfExtraPrice !== null && one.status === 3 && one.saleQuantity > 1);
  if (!product) throw new Error('The demo fair sells no PDF edition');
  await page.setViewportSize(PHONE);
  await page.goto(pathOf(product));
  await page.getByRole('checkbox', { name: /PDF/ }).check();
  await page.getByRole('button', { name: 'Thêm một' }).click();
  const paid = 2 * (product.salePrice + (product.pdfExtraPrice ?? 0));
  const digits = String(paid).replace(/\B(?=(\d{3})+$)/g, '.');
  await expect(page.getByText(/^Thành tiền/)).toContainText(digits);
});

test('a wrong slug leads to the right address, an unknown product to the 404 page', async ({ page, request }) => {
  const product = await firstProduct(request, 'type=1');
  const moved = await request.get(`/products/x/${product.id}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toBe(pathOf(product));

  for (const path of ['/products/x/nothing', '/products/x/00000000-0000-4000-8000-000000000000', '/campaigns/999999']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy trang này');
  }
});

test('a nonsense address shows the list instead of an error', async ({ page }) => {
  const response = await page.goto('/products?page=0&size=abc&sort=nothing&campaign=-1&issuer=x&format=9');
  expect(response?.status()).toBe(200);
  await expect(resultTitles(page).first()).toBeVisible();
});

test('search engines find the campaigns and books, and what they are', async ({ page, request }) => {
  const product = await firstProduct(request, 'type=1');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain('Disallow: /issuer\n');
  expect(robots).toContain('Allow: /issuers/\n');
  const sitemapUrl = /Sitemap: (\S+)/.exec(robots)?.[1] ?? '';
  const index = await (await request.get(new URL(sitemapUrl).pathname)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const sitemap = (await Promise.all(parts.map(async (part) => (await request.get(part)).text()))).join('');
  expect(sitemap).toContain(`${pathOf(product)}</loc>`);
  for (const path of [
    `/campaigns/${product.campaign.id}`,
    `/authors/${product.authors[0]?.id}`,
    `/issuers/${product.issuer.id}`,
    '/publishers/1',
  ])
    expect(sitemap).toContain(`${path}</loc>`);

  await page.goto(`${pathOf(product)}?from=somewhere`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${pathOf(product)}$`));
  const [thing] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]');
  expect(thing).toMatchObject({ name: product.title, offers: { price: product.salePrice, priceCurrency: 'VND' } });
});

test('the filters of a phone open in a sheet and say what they leave', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Lọc kết quả' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('list', { name: 'Định dạng sách' }).getByRole('checkbox', { name: 'Sách PDF' }).check();
  await expect(page).toHaveURL(/[?&]format=2/);
  await sheet.getByRole('button', { name: /^Xem \d+ tựa$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Lọc kết quả (1)' })).toBeVisible();
});
