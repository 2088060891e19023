import { CART_KEY, cartStore, type CartStore } from './cart-store';

/** Reads the stored cart. An unreadable one is replaced by an empty cart at once. */
export const readCart = (store: CartStore): void => {
  void store.persist.rehydrate();
  if (!store.getState().ready) store.setState({ items: [], setAside: null, ready: true });
};

/** Reads the stored cart now, and again whenever another tab has changed it. Returns a function that stops this. */
export const followCart = (): (() => void) => {
  const read = () => readCart(cartStore);
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: the whole storage was cleared.
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
