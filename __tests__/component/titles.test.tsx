import { screen, within } from '@testing-library/react';
import type { TitleCard, TitleOffer } from '@/contract/endpoints/titles';
import { loadProducts } from '@/features/products/load-products';
import { ProductListPage } from '@/features/products/ProductListPage';
import type { ApiCall } from '@/shared/api/api-call';
import { noProductFacets } from '@tests/support/no-product-facets';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const card = productCardOf({ salePrice: 49_300 });

const offer = (number: number, name: string, over: Partial<TitleOffer> = {}): TitleOffer => ({
  productId: `${number}`.repeat(8) + card.id.slice(8),
  slug: card.slug,
  campaign: { ...card.campaign, id: number, name },
  ...{ salePrice: card.salePrice, saleQuantity: 3, status: 3 },
  ...over,
});

const title = (...offers: TitleOffer[]): TitleCard => ({ ...card, offers });

/** Shows the list as the server loads it, when `found` match the search and `nearest` are similar. */
const show = async (found: TitleCard[], nearest: TitleCard[], word?: string) => {
  const answers: Record<string, unknown> = {
    'GET /titles': { data: found, metadata: { page: 1, size: 12, total: found.length } },
    'GET /titles/facets': noProductFacets(),
    'GET /titles/nearest': { titles: nearest },
    'GET /campaigns': { data: [], metadata: { page: 1, size: 3, total: 0 } },
  };
  const call = ((key: string) => Promise.resolve(answers[key])) as ApiCall;
  const data = await loadProducts(call, word ? { title: word } : {});
  renderScreen(<ProductListPage data={data} />, {
    path: '/products',
    answers: { 'GET /products/stock': { products: [] } },
  });
};

describe('one card for the same book', () => {
  it('says from which price and at how many campaigns it is sold, and leads to each', async () => {
    const soldOut = { status: 8, saleQuantity: 0, salePrice: 60_000 } as const;
    await show([title(offer(1, 'Hội sách Huế'), offer(2, 'Hội sách Vinh', soldOut), offer(3, 'Hội sách Mỹ Tho'))], []);
    const choice = (await screen.findByText(/^Từ 49\.300\s₫, tại 3 hội sách$/)).closest('details')!;
    const links = within(choice).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.textContent)).toEqual(['Hội sách Huế', 'Hội sách Vinh', 'Hội sách Mỹ Tho']);
    expect(links[2]).toHaveAttribute('href', `/products/so-do/${'3'.repeat(8)}${card.id.slice(8)}`);
    expect(within(choice).getByText('Hết hàng')).toBeInTheDocument();
  });

  it('says how customers judge the book, once somebody has', async () => {
    const rated = { ...title(offer(1, 'Hội sách Huế')), rating: { average: 4.6, count: 1012 } };
    await show([rated, { ...title(offer(2, 'Hội sách Vinh')), id: card.id.replaceAll('1', '3') }], []);
    const stars = await screen.findAllByRole('img', { name: /sao/ });
    expect(stars.map((one) => one.getAttribute('aria-label'))).toEqual(['4,6 trên 5 sao, 1.012 đánh giá']);
    expect(stars[0]).toHaveTextContent('4,6 ★ (1.012)');
  });

  it('offers no choice where only one campaign sells it', async () => {
    await show([title(offer(1, 'Hội sách Huế'))], []);
    expect(await screen.findByRole('heading', { name: card.title })).toBeVisible();
    expect(screen.queryByText(/tại 1 hội sách/)).not.toBeInTheDocument();
  });
});

describe('words that are found nowhere', () => {
  it('are said to be, and what comes nearest is offered', async () => {
    await show([], [title(offer(1, 'Hội sách Huế'))], 'conan');
    expect(await screen.findByText('Không tìm thấy kết quả cho từ khoá “conan”')).toBeVisible();
    const nearest = screen.getByRole('region', { name: 'Có thể bạn đang tìm' });
    expect(within(nearest).getByRole('link', { name: card.title })).toBeVisible();
  });

  it('offer nothing where nothing is near', async () => {
    await show([], [], 'qwzx');
    expect(screen.queryByText('Có thể bạn đang tìm')).not.toBeInTheDocument();
  });
});
