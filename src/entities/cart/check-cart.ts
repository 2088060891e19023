import type { CartChange } from './cart-changes';
import type { CartStore } from './cart-store';
import { readLatest } from './latest-products';
import { readSharedCopies } from './read-shared-copies';
import { refreshCart } from './refresh-cart';

/**
 * Checks the cart against current prices and stock; returns the changes, or none once `left` returns true because the
 * page was left.
 */
export const checkCart = async (store: CartStore, left: () => boolean): Promise<CartChange[]> => {
  const { items } = store.getState();
  const [latest, shared] = await Promise.all([readLatest(items), readSharedCopies(items)]);
  return left() ? [] : refreshCart(store, latest, shared);
};
