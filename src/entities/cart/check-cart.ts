import type { CartChange } from './cart-changes';
import type { CartStore } from './cart-store';
import { readLatest } from './latest-products';
import { readSharedCopies } from './read-shared-copies';
import { refreshCart } from './refresh-cart';

/** Holds the cart against the shelves as they are now; says what that changed, nothing once `left` says that nobody looks. */
export const checkCart = async (store: CartStore, left: () => boolean): Promise<CartChange[]> => {
  const { items } = store.getState();
  const [latest, shared] = await Promise.all([readLatest(items), readSharedCopies(items)]);
  return left() ? [] : refreshCart(store, latest, shared);
};
