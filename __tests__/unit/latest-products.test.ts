import type { Page } from '@/contract/schema';
import type { ProductCard } from '@/contract/endpoints/products';
import { ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import type { CartItem } from '@/entities/cart/cart-rules';
import { readLatest } from '@/entities/cart/latest-products';

jest.mock('@/shared/api/client', () => ({ call: jest.fn() }));

const asked = jest.mocked(call as (key: string, input: { query: { id: string[]; size: number } }) => Promise<unknown>);

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ product: { id: `p${index}` } })) as CartItem[];

const pageOf = (ids: string[]): Pick<Page<Pick<ProductCard, 'id'>>, 'data'> => ({ data: ids.map((id) => ({ id })) });

beforeEach(() => asked.mockReset().mockImplementation((_, { query }) => Promise.resolve(pageOf(query.id))));

describe('reading the lines of a cart anew', () => {
  it('takes one call for all of them, and none for none', async () => {
    expect([...(await readLatest(lines(30))).keys()]).toHaveLength(30);
    expect(asked.mock.calls.map(([key, { query }]) => [key, query.id.length, query.size >= 30])).toEqual([
      ['GET /products', 30, true],
    ]);
    expect((await readLatest([])).size).toBe(0);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks for no more at once than a filter may name', async () => {
    expect((await readLatest(lines(120))).size).toBe(120);
    expect(asked.mock.calls.map(([, { query }]) => query.id.length)).toEqual([50, 50, 20]);
  });

  it('tells what is gone from what could not be asked', async () => {
    asked.mockResolvedValueOnce(pageOf(['p0'])).mockRejectedValueOnce(ApiError.refused(503, {}));
    const latest = await readLatest(lines(51));
    expect([latest.get('p0'), latest.get('p1'), latest.get('p50')]).toEqual([{ id: 'p0' }, null, undefined]);
  });
});
