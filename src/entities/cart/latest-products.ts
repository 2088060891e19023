import type { ProductCard } from '@/contract/endpoints/products';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import type { CartItem } from './cart-rules';

type Latest = [id: string, card: ProductCard | null];

/** Reads in one call as many products as a filter may have. */
const latestOf = async (ids: string[]): Promise<Latest[]> => {
  try {
    const { data } = await call('GET /products', { query: { id: ids, size: STOREFRONT_LIMITS.filterValues } });
    const cards = new Map(data.map((card) => [card.id, card]));
    // A missing product is a result; a failed call leaves its lines unchanged.
    return ids.map((id) => [id, cards.get(id) ?? null]);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
};

/** The current products of these lines; null for one that no longer exists, no entry when the call failed. */
export const readLatest = async (items: readonly CartItem[]): Promise<ReadonlyMap<string, ProductCard | null>> => {
  const ids = items.map(({ product }) => product.id);
  const asked: Promise<Latest[]>[] = [];
  for (let from = 0; from < ids.length; from += STOREFRONT_LIMITS.filterValues)
    asked.push(latestOf(ids.slice(from, from + STOREFRONT_LIMITS.filterValues)));
  return new Map((await Promise.all(asked)).flat());
};
