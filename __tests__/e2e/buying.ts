import { expect, type Page } from '@playwright/test';
import type { CheckoutAnswer, Order } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { PAYMENT, type PaymentId } from '@/contract/states/order';
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

const changeAs = async <T>({ request }: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<T> => {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() };
  const answer = await request.fetch(`/api${path}`, { method, headers, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Sends a PUT as the user who is signed in in the page's browser, without using the screens. */
export const putAs = <T>(page: Page, path: string, body: object): Promise<T> => changeAs(page, 'PUT', path, body);

/** Sends a POST as the user who is signed in in the page's browser, without using the screens. */
export const postAs = <T>(page: Page, path: string, body: object = {}): Promise<T> =>
  changeAs(page, 'POST', path, body);

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

interface Wanted {
  campaign?: string;
  payment?: PaymentId;
  quantity?: number;
}

/** Orders a book of an issuer for delivery as the page's customer, without using the screens. */
export async function placeOrder(
  page: Page,
  issuerName: string,
  { campaign = CAMPAIGN, payment = PAYMENT.CASH, quantity = 1 }: Wanted = {},
): Promise<Order> {
  const book = await bookOfIssuer(page, issuerName, campaign);
  const { orders } = await postAs<CheckoutAnswer>(page, '/orders', {
    campaignId: book.campaign.id,
    type: 1,
    payment,
    recipient: { name: 'Bạn Đọc', phone: '0901234567', email: 'reader@test.vn' },
    address: { detail: '1 Đinh Lễ', provinceCode: 1, wardCode: 4 },
    lines: [{ productId: book.id, quantity, withPdf: false, withAudio: false }],
  });
  return orders[0]!;
}
