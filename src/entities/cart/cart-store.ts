import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { SharedCopies } from '@/contract/endpoints/products';
import { deviceStorage } from '@/shared/storage/text-storage';
import {
  addToItems,
  isQuantityAllowed,
  mergeItems,
  moveItems,
  type AddOptions,
  type CartItem,
  type CartProduct,
} from './cart-rules';
import { putAside, readStoredCart, type StoredCart } from './stored-cart';

/** Name in the browser's storage (S9.19). */
export const CART_KEY = 'cart-store';
/** 2: lines that sign-in removed from a visitor's cart are stored in `setAside`. */
const VERSION = 2;

export interface CartState extends StoredCart {
  /** Whether the stored cart was read; until then, an empty cart means nothing. */
  ready: boolean;
  /** Books contained in several lines, as of the last check against the stock. */
  shared: readonly SharedCopies[];
  /** Returns false, without a change, when there are not enough copies. */
  add(product: CartProduct, options?: AddOptions): boolean;
  remove(productId: string): void;
  /** Replaces products with those of another fair, with the same quantity and editions. */
  move(products: ReadonlyMap<string, CartProduct>): void;
  /** Removes the ordered products from the cart and from the lines set aside. */
  removeOrdered(productIds: readonly string[]): void;
  /** Returns false, without a change, when the quantity cannot be sold or the product is not in the cart. */
  setQuantity(productId: string, quantity: number): boolean;
  togglePdf(productId: string): void;
  toggleAudio(productId: string): void;
  /** null after signing out. For another account than the last one, the cart and the lines set aside are emptied. */
  setOwner(ownerId: string | null): void;
  /** Empties the cart and discards the lines set aside. */
  clear(): void;
  /** Empties the cart and adds its lines to those set aside, for `restore`. */
  clearAside(): void;
  /** Puts the lines set aside back into the cart, once; returns false when there are none. */
  restore(): boolean;
  forgetAside(): void;
}

const without = (items: readonly CartItem[], productIds: readonly string[]): CartItem[] =>
  items.filter((item) => !productIds.includes(item.product.id));

type Update = (item: CartItem) => CartItem;

const updateItem = (items: CartItem[], productId: string, update: Update): CartItem[] => {
  if (items.some((item) => item.product.id === productId))
    return items.map((item) => (item.product.id === productId ? update(item) : item));
  console.error(`The cart has no product ${productId}`);
  return items;
};

/** The cart of S4.4, persisted in the given storage. It is independent of the screen: callers show the toasts. */
export const createCartStore = (storage: () => StateStorage) =>
  createStore<CartState>()(
    persist(
      (set, get) => {
        const change = (productId: string, update: Update) =>
          set({ items: updateItem(get().items, productId, update) });
        return {
          items: [],
          setAside: null,
          ownerId: null,
          ready: false,
          shared: [],
          add: (product, options) => {
            const items = addToItems(get().items, product, options);
            if (items) set({ items });
            return items !== undefined;
          },
          remove: (productId) => set({ items: without(get().items, [productId]) }),
          move: (products) => set({ items: moveItems(get().items, products) }),
          removeOrdered: (productIds) => {
            const { items, setAside } = get();
            const left = without(setAside?.items ?? [], productIds);
            set({
              items: without(items, productIds),
              setAside: setAside && left.length > 0 ? { ...setAside, items: left } : null,
            });
          },
          setQuantity: (productId, quantity) => {
            let allowed = false;
            change(productId, (item) => {
              allowed = isQuantityAllowed(item.product, quantity);
              return allowed ? { ...item, quantity } : item;
            });
            return allowed;
          },
          togglePdf: (productId) => change(productId, (item) => ({ ...item, withPdf: !item.withPdf })),
          toggleAudio: (productId) => change(productId, (item) => ({ ...item, withAudio: !item.withAudio })),
          setOwner: (ownerId) => {
            const last = get().ownerId;
            const isOthers = last !== null && last !== ownerId;
            set({ ownerId, ...(isOthers && { items: [], setAside: null }) });
          },
          clear: () => set({ items: [], setAside: null }),
          clearAside: () => {
            const { items, setAside } = get();
            // Another tab may have signed in at the same time and emptied the shared cart.
            set({ items: [], setAside: putAside(mergeItems(items, setAside?.items ?? [])) });
          },
          restore: () => {
            const { items, setAside } = get();
            if (setAside) set({ items: mergeItems(items, setAside.items), setAside: null });
            return setAside !== null;
          },
          forgetAside: () => set({ setAside: null }),
        };
      },
      {
        name: CART_KEY,
        version: VERSION,
        storage: createJSONStorage(storage),
        // The server renders an empty cart; the browser reads the stored one after hydration.
        skipHydration: true,
        partialize: ({ items, setAside, ownerId }): StoredCart => ({ items, setAside, ownerId }),
        migrate: (stored) => readStoredCart(stored),
        merge: (stored, current) => ({ ...current, ...readStoredCart(stored), ready: true }),
        onRehydrateStorage: () => (state, error) => {
          if (error) console.error('Reading the cart failed', error);
        },
      },
    ),
  );

export type CartStore = ReturnType<typeof createCartStore>;

export const cartStore: CartStore = createCartStore(() => ({
  getItem: deviceStorage.getItem,
  // An empty cart is no loss on the next visit.
  setItem: (name, text) => void deviceStorage.setItem(name, text, cartStore.getState().items.length > 0),
  removeItem: deviceStorage.removeItem,
}));
