import { CART_KEY, cartStore, type CartStore } from './cart-store';

/** Reads the stored cart. One that cannot be read is replaced by an empty cart rather than waited for. */
export const readCart = (store: CartStore): void => {
  void store.persist.rehydrate();
  if (!store.getState().ready) store.setState({ items: [], setAside: null, ready: true });
};

/** Reads the stored cart now, and again whenever another tab has changed it. Returns what stops that. */
export const followCart = (): (() => void) => {
  const read = () => readCart(cartStore);
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === CART_KEY || key === null) read();
  };
  // A page restored from the back/forward cache has missed storage events.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read();
  };
  read();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
};
