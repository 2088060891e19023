import type { ProductCard, SharedCopies } from '@/contract/endpoints/products';
import { reconcile, type CartChange } from './cart-changes';
import type { CartStore } from './cart-store';

/** Applies current prices and stock, and returns the changes. Separate from the store, which every page loads. */
export const refreshCart = (
  store: CartStore,
  latest: ReadonlyMap<string, ProductCard | null>,
  shared: readonly SharedCopies[] = [],
): CartChange[] => {
  const { items, changes } = reconcile(store.getState().items, latest, shared);
  store.setState({ items, shared });
  return changes;
};
