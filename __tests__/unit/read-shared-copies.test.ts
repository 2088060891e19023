import { randomUUID } from 'node:crypto';
import { productEndpoints } from '@/contract/endpoints/products';
import { LIMITS } from '@/contract/vocabulary/limits';
import { readSharedCopies } from '@/entities/cart/read-shared-copies';
import { call } from '@/shared/api/client';
import { bagLine } from '@tests/support/bags';

jest.mock('@/shared/api/client', () => ({ call: jest.fn() }));

const asked = jest.mocked(call as (key: string, input: { query: { id: string[] } }) => Promise<unknown>);

const { query } = productEndpoints['GET /products/shared-copies'];

const linesOf = (count: number) => Array.from({ length: count }, () => bagLine(randomUUID(), 3, 1));

/** The ids of each call; each call is one that the backend accepts. */
const idsAsked = (): string[][] => asked.mock.calls.map(([, input]) => query.parse(input.query).id);

beforeEach(() => asked.mockReset().mockResolvedValue({ books: [] }));

describe('the copies that lines of one campaign share', () => {
  it('are asked for all lines that one order may have', async () => {
    const items = linesOf(LIMITS.orderLines);
    await readSharedCopies(items);
    expect(idsAsked()).toEqual([items.map(({ product }) => product.id)]);
  });

  it('are asked for no more lines than that, and for none of a single line', async () => {
    await readSharedCopies(linesOf(LIMITS.orderLines + 1));
    expect(idsAsked().map((ids) => ids.length)).toEqual([LIMITS.orderLines]);
    await readSharedCopies(linesOf(1));
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
