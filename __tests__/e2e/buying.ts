import { expect, type Page } from '@playwright/test';
import type { ProductCard } from '@/contract/products';

export const FAIR = 'Hội sách Đường Lê Lợi';
export const ON_SALE = 3;

/** Books of a fair that everybody may buy at. */
async function booksOf(page: Page): Promise<ProductCard[]> {
  const answer = await page.request.get('/api/products?size=200');
  const { data } = (await answer.json()) as { data: ProductCard[] };
  return data.filter((book) => book.campaign.name === FAIR && book.status === ON_SALE && book.saleQuantity > 5);
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
