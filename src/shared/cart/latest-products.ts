import type { ProductCard } from '@/contract/products';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import type { CartItem } from './cart-rules';

type Latest = [id: string, card: ProductCard | null];

const latestOf = async (id: string): Promise<Latest[]> => {
  try {
    return [[id, await call('GET /products/{id}', { params: { id } })]];
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Gone is an answer; anything else leaves the line as it was.
    return error.status === 404 ? [[id, null]] : [];
  }
};

/** The products of these lines as they are now; null for one that is gone, nothing for one that could not be asked. */
export const readLatest = async (items: readonly CartItem[]): Promise<ReadonlyMap<string, ProductCard | null>> =>
  new Map((await Promise.all(items.map((item) => latestOf(item.product.id)))).flat());
