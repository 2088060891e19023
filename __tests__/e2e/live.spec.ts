import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { MenuCounts } from '@/contract/endpoints/menu-counts';
import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { chooseAct } from './back-office-steps';
import { CAMPAIGN, ON_SALE } from './buying';
import { noteListening, untilListening } from './listening';
import { expectGoodView } from './page-quality';
import { ADMIN, ISSUER, CUSTOMER, signInAs, signInForRequests } from './people';
import { test } from './test';

const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext();
  noteListening(context);
  return context.newPage();
};

/** Records the text of every row that is marked as new, because the mark disappears soon. */
const noteFresh = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = () => {
      for (const row of document.querySelectorAll('tr[data-fresh]'))
        document.body.dataset.freshRows = `${document.body.dataset.freshRows ?? ''} ${row.textContent}`;
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-fresh'],
    });
  });

/** The button on a book's card that adds it to the cart. */
const ADD = /vào giỏ hàng$/;

/** The list of the record that two users look at. */
const PUBLISHERS = '/admin/publishers?search=nxb%20tre';

const pageOf = async (browser: Browser, email: string, at?: string): Promise<Page> => {
  const page = await newPage(browser);
  await signInAs(page, email, at);
  return page;
};

/** A customer who orders without opening a page. */
const customerOf = async (browser: Browser): Promise<Page> => {
  const page = await newPage(browser);
  await signInForRequests(page, CUSTOMER);
  return page;
};

const scarceBook = async (page: Page): Promise<ProductCard> => {
  const answer = await page.request.get('/api/products?size=200');
  const { data } = (await answer.json()) as { data: ProductCard[] };
  const book = data
    .filter(
      ({ campaign, status, issuer }) => campaign.name === CAMPAIGN && status === ON_SALE && issuer.name === ISSUER.name,
    )
    .sort((a, b) => a.saleQuantity - b.saleQuantity)
    .find(({ saleQuantity, itemCount }) => saleQuantity > 2 && itemCount === 1);
  if (!book) throw new Error('The demo fair sells too few books');
  return book;
};

/** Places an order as the site does, without its pages; returns the code of the order. */
const order = async (customer: Page, book: ProductCard, quantity: number): Promise<string> => {
  const { name, email, phone, address } = await (await customer.request.get('/api/users/me')).json();
  const { detail, provinceCode, wardCode } = address;
  const answer = await customer.request.post('/api/orders', {
    headers: { 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
    data: {
      campaignId: book.campaign.id,
      type: 1,
      payment: 3,
      recipient: { name, email, phone },
      address: { detail, provinceCode, wardCode },
      lines: [{ productId: book.id, quantity, withPdf: false, withAudio: false }],
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return ((await answer.json()) as CheckoutAnswer).orders[0]!.code;
};

/** New orders that await an issuer, as the server counts them. */
const waitingFor = async (issuer: Page): Promise<number> =>
  ((await (await issuer.request.get('/api/menu/counts')).json()) as MenuCounts).newDeliveryOrders ?? 0;

/** Sets a mark that is lost when the page is reloaded. */
const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
const expectSamePage = (page: Page): Promise<void> =>
  expect(page.locator('body[data-same-page]'), 'without a reload').toHaveCount(1);

test('what a customer orders falls on every screen that shows it, without a reload', async ({ browser }) => {
  test.setTimeout(120_000);
  const customer = await customerOf(browser);
  const book = await scarceBook(customer);
  const visitor = await newPage(browser);
  const shelf = await visitor.context().newPage();
  await visitor.goto(`/products/${book.slug}/${book.id}`);
  await shelf.goto(`/products?campaign=${book.campaign.id}&title=${encodeURIComponent(book.title)}`);
  const left = (copies: number) => visitor.getByText(`Còn ${copies} cuốn tại hội sách.`);
  await expect(left(book.saleQuantity)).toBeVisible();

  const board = await pageOf(browser, ISSUER.email, '/issuer/orders/delivery');
  const figures = await board.context().newPage();
  await expect(board.getByRole('row').nth(1)).toBeVisible();
  await figures.goto('/issuer/dashboard');
  const ordersToday = (page: Page) => page.getByRole('button', { name: /Đơn hàng hôm nay$/ });
  const countIn = async (figure: Locator) => Number(/^\d+/.exec((await figure.textContent()) ?? '')?.[0]);
  const today = ordersToday(figures);
  const before = await countIn(today);
  const organiser = await pageOf(browser, ADMIN);
  const ofAll = ordersToday(organiser);
  const beforeOfAll = await countIn(ofAll);
  const menu = figures.getByRole('link', { name: /^Đơn giao/ }).first();
  const waiting = async () => Number(/\d+/.exec((await menu.getAttribute('aria-label')) ?? '0')?.[0]);
  const waited = await waitingFor(figures);
  await expect.poll(waiting).toBe(waited);
  for (const page of [visitor, shelf, board, figures, organiser]) await mark(page);
  await noteFresh(board);
  await untilListening(visitor, 'stock');
  for (const page of [board, organiser]) await untilListening(page, 'orders');

  const first = await order(customer, book, 1);
  await expect(left(book.saleQuantity - 1)).toBeVisible();
  const row = board.getByRole('row').filter({ hasText: first });
  await expect(row).toContainText('Đang xử lý');
  await expect(board.locator('body')).toHaveAttribute('data-fresh-rows', new RegExp(first));
  await expect(today).toHaveText(new RegExp(`^${before + 1} `));
  await expect(ofAll).toHaveText(new RegExp(`^${beforeOfAll + 1} `));
  await expect.poll(waiting).toBe(waited + 1);

  await order(customer, book, book.saleQuantity - 1);
  await expect(visitor.getByText('Hết hàng tại hội sách.')).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('button', { name: 'Hết hàng' }).first()).toBeDisabled();
  const card = shelf.getByRole('article').filter({ has: shelf.locator(`a[href$="${book.id}"]`) });
  await expect(card).toContainText('Hết hàng');
  await expect(card.getByRole('button', { name: ADD })).toHaveCount(0);
  for (const page of [visitor, shelf, board, figures, organiser]) await expectSamePage(page);

  // Another tab of the issuer ships the first order: the board updates, too.
  const other = await board.context().newPage();
  await other.goto(`/issuer/orders/delivery?search=${first}`);
  await other.getByRole('button', { name: `Thao tác với ${first}` }).click();
  await other.getByRole('menuitem', { name: 'Chuyển sang Đang vận chuyển' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Chuyển sang Đang vận chuyển' }).click();
  await expect(row).toContainText('Đang vận chuyển');
  await expectSamePage(board);
});

test('a book that is sold out falls on the page of its campaign, without a reload', async ({ browser }) => {
  const customer = await customerOf(browser);
  const { campaign } = await scarceBook(customer);
  const page = await newPage(browser);
  await page.goto(`/campaigns/${campaign.id}`);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: ADD }) })
    .first();
  const href = await card.getByRole('link').first().getAttribute('href');
  const id = href?.split('/').at(-1);
  const book = (await (await customer.request.get(`/api/products/${id}`)).json()) as ProductCard;
  const same = page.getByRole('article').filter({ has: page.locator(`a[href$="${id}"]`) });
  await expect(same).not.toContainText('Hết hàng');
  await mark(page);
  await untilListening(page, 'stock');
  await order(customer, book, book.saleQuantity);
  await expect(same).toContainText('Hết hàng');
  await expectSamePage(page);
});

test('a page that was offline knows afterwards what was ordered meanwhile', async ({ browser }) => {
  const customer = await customerOf(browser);
  const book = await scarceBook(customer);
  const visitor = await newPage(browser);
  await visitor.goto(`/products/${book.slug}/${book.id}`);
  await expect(visitor.getByText(`Còn ${book.saleQuantity} cuốn tại hội sách.`)).toBeVisible();
  await mark(visitor);
  await visitor.context().setOffline(true);
  await order(customer, book, 1);
  await expect(visitor.getByText(`Còn ${book.saleQuantity} cuốn tại hội sách.`)).toBeVisible();
  await visitor.context().setOffline(false);
  await expect(visitor.getByText(`Còn ${book.saleQuantity - 1} cuốn tại hội sách.`)).toBeVisible();
  await expectSamePage(visitor);
});

test('two administrators see each other at a record, and one does not see themselves twice', async ({ browser }) => {
  test.setTimeout(90_000);
  const one = await pageOf(browser, ADMIN, PUBLISHERS);
  const email = `second-${Date.now()}@hoisach.test`;
  const made = await one.request.post('/api/admin/users', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { role: 1, name: 'Vũ Hải Yến', email },
  });
  expect(made.status(), await made.text()).toBeLessThan(300);

  const open = async (page: Page) => {
    await chooseAct(page, 'NXB Trẻ', 'Chỉnh sửa');
    return page.getByRole('dialog').getByRole('status');
  };
  const own = await open(one);
  const sameBrowser = await one.context().newPage();
  await sameBrowser.goto(PUBLISHERS);
  const second = await open(sameBrowser);
  await expect(own).toHaveText('');
  const two = await pageOf(browser, email, PUBLISHERS);
  const theirs = await open(two);
  await expect(theirs).toHaveText('Hoàng Thu Trang đang xem mục này');
  await expect(own).toHaveText('Vũ Hải Yến đang xem mục này');
  await expect(second).toHaveText('Vũ Hải Yến đang xem mục này');
  await expectGoodView(two);
  await two.getByRole('dialog').getByRole('button', { name: 'Huỷ' }).click();
  await expect(own).toHaveText('');
  await two.close();
});
