import type { GetServerSidePropsContext } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import { noProductFacets } from '@tests/support/no-product-facets';

// The pages' own loading, without the session and the caches around it.
jest.mock('@server/web/bff/pages/public-page', () => ({ publicPage: (load: unknown) => load }));

/** A backend whose lists have this many entries, which are not looked at here. */
const backendWith = (total: number): ApiCall =>
  ((key: string, input: { query?: { page?: number; size?: number } }) => {
    const { page = 1, size = 24 } = input.query ?? {};
    const answers: Record<string, unknown> = {
      'GET /titles/facets': noProductFacets(),
      'GET /campaigns/facets': { issuer: [], status: [] },
      'GET /users': { data: [], metadata: { page: 1, size: 10, total: 0 } },
    };
    const data = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, () => ({}));
    return Promise.resolve(answers[key] ?? { data, metadata: { page, size, total } });
  }) as ApiCall;

type Loaded = { data?: unknown; movedForNow?: string };

const load = async (module: Promise<{ getServerSideProps: unknown }>, context: object): Promise<Loaded> => {
  const { getServerSideProps } = await module;
  return (getServerSideProps as (context: GetServerSidePropsContext) => Promise<Loaded>)(
    context as GetServerSidePropsContext,
  );
};

const LISTS = [
  ['/products', 12, () => import('../../pages/products'), {}],
  ['/campaigns', 6, () => import('../../pages/campaigns'), {}],
  ['/wish-lists/abc', 24, () => import('../../pages/wish-lists/[token]'), { params: { token: 'abc' } }],
] as const;

describe.each(LISTS)('%s', (path, size, open, more) => {
  const ask = (page: string, total: number, filters = {}) =>
    load(open(), { ...more, query: { ...filters, page }, call: backendWith(total) });

  it('leads from a page after the last one to the last', async () => {
    expect(await ask('999', 3 * size)).toEqual({ movedForNow: `${path}?page=3` });
    expect(await ask('4', 2 * size + 1)).toEqual({ movedForNow: `${path}?page=3` });
  });

  it('leads to the first page where there is only one, or nothing', async () => {
    expect(await ask('2', 1)).toEqual({ movedForNow: path });
    expect(await ask('2', 0)).toEqual({ movedForNow: path });
  });

  it('shows the last page, and an empty list', async () => {
    expect(await ask('3', 2 * size + 1)).toHaveProperty('data');
    expect(await ask('1', 0)).toHaveProperty('data');
  });
});

it('keeps the filters on the way', async () => {
  const asked = { query: { format: '1', page: '9' }, call: backendWith(30) };
  expect(await load(import('../../pages/products'), asked)).toEqual({ movedForNow: '/products?format=1&page=3' });
});
