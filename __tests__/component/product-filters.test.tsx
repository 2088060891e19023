import { screen, waitFor, within } from '@testing-library/react';
import type { ProductListData } from '@/features/products/load-products';
import { readProductQuery } from '@/features/products/product-query';
import { ProductListPage } from '@/features/products/ProductListPage';
import type { UrlQuery } from '@/shared/lists/url-values';
import { renderScreen } from '@tests/support/component/render-screen';

const dataOf = (url: UrlQuery): ProductListData => ({
  query: readProductQuery(url),
  ...{ titles: [], nearest: [], total: 0, pages: 0, fairs: { first: [], total: 0 } },
  facets: { campaign: [], format: [], type: [], issuer: [], author: [], publisher: [], language: [], genre: [] },
});

const show = (url: UrlQuery = {}) => renderScreen(<ProductListPage data={dataOf(url)} />, { path: '/products' });
const column = () => within(screen.getByRole('complementary', { name: 'Lọc kết quả' }));
const chips = () => within(screen.getByRole('list', { name: 'Bộ lọc đã chọn' })).getAllByRole('button');

describe('the price of what is listed', () => {
  it('is narrowed by one press, from the first page on', async () => {
    const page = show({ page: '3', genre: '4' });
    await page.user.click(column().getByRole('button', { name: /^Từ 50\.000\s₫ đến 100\.000\s₫$/, hidden: true }));
    await waitFor(() => expect(page.address()).toBe('/products?minPrice=50000&maxPrice=100000&genre=4'));
  });

  it.each([
    ['60.000', '90000 ₫', 'minPrice=60000&maxPrice=90000'],
    ['90.000', '60.000', 'minPrice=60000&maxPrice=90000'],
    ['', '75,000đ', 'maxPrice=75000'],
  ])('is what is typed, “%s” and “%s”', async (from, to, expected) => {
    const page = show({ maxPrice: '40000' });
    const [least, most] = [column().getByLabelText('Từ (₫)'), column().getByLabelText('Đến (₫)')];
    expect(most).toHaveValue('40.000');
    await page.user.clear(most);
    if (from) await page.user.type(least, from);
    await page.user.type(most, to);
    await page.user.click(column().getByRole('button', { name: 'Lọc theo giá' }));
    await waitFor(() => expect(page.address()).toBe(`/products?${expected}`));
  });

  it('is no word, which is said, and nothing happens', async () => {
    const page = show({ minPrice: '40000' });
    await page.user.type(column().getByLabelText('Đến (₫)'), 'rẻ');
    await page.user.click(column().getByRole('button', { name: 'Lọc theo giá' }));
    expect(column().getByText('Vui lòng nhập số tiền')).toBeVisible();
    expect(page.address()).toBe('/products');
  });
});

it('what is sold out is left out by one press', async () => {
  const page = show({ page: '2' });
  await page.user.click(column().getByRole('checkbox', { name: 'Còn hàng' }));
  await waitFor(() => expect(page.address()).toBe('/products?inStock=true'));
});

it('price and stock are chips that are taken away one by one', async () => {
  const page = show({ minPrice: '200000', inStock: 'true' });
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Từ 200.000\u00a0₫', 'Còn hàng']);
  await page.user.click(chips()[0]!);
  await waitFor(() => expect(page.address()).toBe('/products?inStock=true'));
});
