import { screen, waitFor, within } from '@testing-library/react';
import type { ProductListData } from '@/features/products/load-products';
import { readProductQuery } from '@/features/products/read-product-query';
import { ProductListPage } from '@/features/products/ProductListPage';
import type { UrlQuery } from '@/shared/lists/url-values';
import { noProductFacets } from '@tests/support/no-product-facets';
import { renderScreen } from '@tests/support/component/render-screen';

const dataOf = (url: UrlQuery): ProductListData => ({
  query: readProductQuery(url),
  ...{ titles: [], nearest: [], total: 0, pages: 0, campaigns: { first: [], total: 0 } },
  facets: noProductFacets(),
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
    const least = await column().findByLabelText('Từ (₫)');
    const most = column().getByLabelText('Đến (₫)');
    expect(most).toHaveValue('40.000');
    await page.user.clear(most);
    if (from) await page.user.type(least, from);
    await page.user.type(most, to);
    await page.user.click(column().getByRole('button', { name: 'Lọc theo giá' }));
    await waitFor(() => expect(page.address()).toBe(`/products?${expected}`));
  });

  it('has no fields for amounts before it is opened', async () => {
    const page = show();
    expect(column().queryByLabelText('Từ (₫)')).not.toBeInTheDocument();
    await page.user.click(column().getByText('Giá bán'));
    expect(await column().findByLabelText('Từ (₫)')).toBeVisible();
  });

  it('is no word, which is said, and nothing happens', async () => {
    const page = show({ minPrice: '40000' });
    await page.user.type(await column().findByLabelText('Đến (₫)'), 'rẻ');
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

describe('a filter of thousands of values', () => {
  const authors = Array.from({ length: 5000 }, (_, place) => ({
    ...{ id: place + 1, name: `Tác giả ${place + 1}`, count: 5000 - place },
  }));
  const showAuthors = (url: UrlQuery = {}) => {
    const asked: Record<string, unknown>[] = [];
    const facets = { ...noProductFacets(), author: authors.slice(0, 10) };
    const data = { ...dataOf(url), facets: { ...facets, further: { ...facets.further, author: authors.length - 10 } } };
    const page = renderScreen(<ProductListPage data={data} />, {
      path: '/products',
      answers: {
        'GET /titles/facets/{facet}': ({ params, query }) => {
          asked.push({ ...params, ...query });
          const found = authors.filter(({ name }) => name.endsWith(query.name ?? ''));
          const size = Number(query.size);
          return { data: found.slice(0, size), metadata: { page: 1, size, total: found.length } };
        },
      },
    });
    return { page, asked };
  };
  const boxes = () => within(column().getByRole('list', { name: 'Tác giả', hidden: true }));
  const names = () =>
    boxes()
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);

  it('shows the first, and searches the others by name on the server, a few at a time', async () => {
    const { page, asked } = showAuthors({ genre: '4' });
    expect(names()).toHaveLength(6);
    expect(asked).toEqual([]);
    await page.user.click(column().getByRole('button', { name: 'Xem thêm 4.994 mục', hidden: true }));
    const box = await column().findByRole('searchbox', { name: 'Tìm trong mục Tác giả', hidden: true });
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(asked).toEqual([{ facet: 'author', genre: [4], page: 1, size: 20 }]);
    await page.user.click(column().getByRole('button', { name: 'Xem thêm 4.980 mục', hidden: true }));
    await waitFor(() => expect(names()).toHaveLength(40));
    await page.user.type(box, '4711');
    await waitFor(() => expect(names()).toEqual(['Tác giả 4711290']));
    await page.user.click(boxes().getByRole('checkbox', { hidden: true }));
    await waitFor(() => expect(page.address()).toBe('/products?author=4711&genre=4'));
  });

  it('shows what is chosen first, whatever is typed', async () => {
    const { page } = showAuthors({ author: '7' });
    await page.user.click(column().getByRole('button', { name: 'Xem thêm 4.994 mục', hidden: true }));
    await page.user.type(await column().findByRole('searchbox', { name: 'Tìm trong mục Tác giả', hidden: true }), 'x');
    expect(await column().findByText('Không có mục nào mang tên này')).toBeInTheDocument();
    expect(boxes().getByRole('checkbox', { name: 'Tác giả 7', hidden: true })).toBeChecked();
  });
});
