import { expect, type Page } from '@playwright/test';
import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { checkoutText } from '@/text/checkout';

export const CAMPAIGN = 'Hội sách Đường Lê Lợi';
export const ON_SALE = 3;

const SINGLE = 1;

const isSingleOnSale = ({ type, status, saleQuantity }: ProductCard): boolean =>
  type === SINGLE && status === ON_SALE && saleQuantity > 5;

/** Single books of a fair that is open to all customers. */
async function booksOf(page: Page, campaign = CAMPAIGN): Promise<ProductCard[]> {
  const answer = await page.request.get('/api/products?size=200');
  const { data } = (await answer.json()) as { data: ProductCard[] };
  return data.filter((book) => book.campaign.name === campaign && isSingleOnSale(book));
}

export async function bookOf(page: Page, index = 0): Promise<ProductCard> {
  const book = (await booksOf(page))[index];
  if (!book) throw new Error('The demo fair sells too few books');
  return book;
}

export async function putIntoCart(page: Page, book: ProductCard): Promise<void> {
  await page.goto(`/products/${book.slug}/${book.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click();
  await expect(page.getByText('Thêm vào giỏ hàng thành công').first()).toBeVisible();
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Mua hàng (1)' }).click();
  await expect(page.getByRole('button', { name: 'Đặt hàng' })).toBeVisible();
}

/** Unfolds all sections of the checkout: those of a customer who has ordered before show only their values. */
export async function unfoldCheckout(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: checkoutText.place })).toBeVisible();
  const folded = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${checkoutText.changeOf('')}`), expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
}

interface Change {
  method: 'POST' | 'PUT';
  body: object;
  headers?: Record<string, string>;
}

const changeAs = async <T>(page: Page, path: string, { method, body, headers }: Change): Promise<T> => {
  const init = { method, headers: { 'sec-fetch-site': 'same-origin', ...headers }, data: body };
  const answer = await page.request.fetch(`/api${path}`, init);
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Sends a PUT as the user who is signed in in the page's browser, without using the screens. */
export const putAs = <T>(page: Page, path: string, body: object): Promise<T> =>
  changeAs(page, path, { method: 'PUT', body });

export async function bookOfIssuer(
  page: Page,
  issuerName: string,
  campaign = CAMPAIGN,
  index = 0,
): Promise<ProductCard> {
  const book = (await booksOf(page, campaign)).filter(({ issuer }) => issuer.name === issuerName)[index];
  if (!book) throw new Error(`${issuerName} sells nothing at ${campaign}`);
  return book;
}

/** Orders a book of an issuer for delivery as the page's customer, without using the screens. */
export async function placeOrder(
  page: Page,
  issuerName: string,
  campaign = CAMPAIGN,
): Promise<{ id: string; code: string }> {
  const book = await bookOfIssuer(page, issuerName, campaign);
  const body = {
    campaignId: book.campaign.id,
    type: 1,
    payment: 3,
    recipient: { name: 'Bạn Đọc', phone: '0901234567', email: 'reader@test.vn' },
    address: { detail: '1 Đinh Lễ', provinceCode: 1, wardCode: 4 },
    lines: [{ productId: book.id, quantity: 1, withPdf: false, withAudio: false }],
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { orders } = await changeAs<CheckoutAnswer>(page, '/orders', { method: 'POST', headers, body });
  return orders[0]!;
}
