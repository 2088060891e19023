import type { SharedCopies } from '@/contract/endpoints/products';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { groupByCampaign, type CartItem } from './cart-rules';

const sharedBy = async (items: readonly CartItem[]): Promise<SharedCopies[]> => {
  // A single line shares no copies. Only as many lines as one order takes are checked.
  if (items.length < 2) return [];
  const id = items.slice(0, LIMITS.orderLines).map(({ product }) => product.id);
  try {
    return (await call('GET /products/shared-copies', { query: { id } })).books;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
};

/** The books that the lines of each fair share; none when the call fails: the order then reports it. */
export const readSharedCopies = async (items: readonly CartItem[]): Promise<SharedCopies[]> =>
  (await Promise.all(groupByCampaign(items).map((group) => sharedBy(group.items)))).flat();
