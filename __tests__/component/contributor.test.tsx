import { screen, waitFor } from '@testing-library/react';
import { ContributorPage } from '@/features/contributors/ContributorPage';
import { loadIssuer, type ContributorData } from '@/features/contributors/load-contributor';
import type { ApiCall } from '@/shared/api/api-call';
import { PageFactsContext } from '@/shared/lib/page-facts';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const card = productCardOf({});
const book = {
  ...card,
  offers: [
    {
      ...{ productId: card.id, slug: card.slug, campaign: card.campaign, status: card.status },
      ...{ salePrice: card.salePrice, saleQuantity: card.saleQuantity },
    },
  ],
};

const show = (over: Partial<ContributorData>) => {
  const none = { path: '/authors/3', imageUrl: null, description: '', campaigns: [], books: [], total: 0 };
  return renderScreen(
    <PageFactsContext value={{ origin: 'https://hoisach.test', now: '2026-11-26T00:00:00Z' }}>
      <ContributorPage data={{ kind: 'author', id: 3, name: 'Tô Hoài', ...none, ...over }} />
    </PageFactsContext>,
    { answers: { 'GET /products/stock': { products: [] } } },
  );
};

describe('the page of somebody a book is from', () => {
  it('says who they are, shows their newest books and leads to all', async () => {
    const page = show({ description: 'Nhà văn Việt Nam.', books: [book], total: 34 });
    await waitFor(() => expect(page.callsOf('GET /products/stock')).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: 'Tô Hoài' })).toBeVisible();
    expect(screen.getByText('Nhà văn Việt Nam.')).toBeVisible();
    expect(screen.getByRole('heading', { name: book.title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem tất cả 34 tựa' })).toHaveAttribute('href', '/products?author=3');
  });

  it.each([
    ['publisher' as const, 5, '/products?publisher=5'],
    ['issuer' as const, 'b0a1', '/products?issuer=b0a1'],
  ])('leads to the books of the %s', async (kind, id, href) => {
    const page = show({ kind, id, books: [book], total: 2 });
    await waitFor(() => expect(page.callsOf('GET /products/stock')).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Xem tất cả 2 tựa' })).toHaveAttribute('href', href);
  });

  it('leads on where nothing of them is on sale', () => {
    show({});
    expect(screen.getByText('Hiện chưa có tựa sách nào đang bán.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem kho sách' })).toHaveAttribute('href', '/products');
    expect(screen.queryByRole('link', { name: /^Xem tất cả/ })).not.toBeInTheDocument();
  });

  it('asks for the running and coming campaigns of an issuer alone', async () => {
    const asked: unknown[] = [];
    const answer = { data: [], metadata: { page: 1, size: 6, total: 0 } };
    const call = ((key: string, input: object) => {
      asked.push([key, input]);
      return Promise.resolve(
        key === 'GET /issuers/{id}' ? { id: 'x', name: 'N', imageUrl: null, description: '' } : answer,
      );
    }) as ApiCall;
    expect(await loadIssuer(call, 'x')).toMatchObject({ kind: 'issuer', id: 'x', campaigns: [], books: [], total: 0 });
    expect(asked).toContainEqual(['GET /campaigns', { query: { issuer: 'x', status: [1, 2], size: 6 } }]);
  });
});
