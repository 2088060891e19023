import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { ProductCard } from '@/contract/products';
import { reconcile, type CartChange } from './cart-changes';
import {
  addToItems,
  isQuantityAllowed,
  readItems,
  type AddOptions,
  type CartItem,
  type CartProduct,
} from './cart-rules';

/** Name in the browser's storage (spec section 9). */
export const CART_KEY = 'cart-store';
const VERSION = 1;

export interface CartState {
  items: CartItem[];
  /** The stored cart was read: before that, an empty cart says nothing. */
  ready: boolean;
  /** False when there are not enough copies: nothing changes then. */
  add(product: CartProduct, options?: AddOptions): boolean;
  remove(productId: string): void;
  /** Removes several lines at once, as after an order. */
  removeAll(productIds: readonly string[]): void;
  /** False when the quantity cannot be sold: nothing changes then. */
  setQuantity(productId: string, quantity: number): boolean;
  togglePdf(productId: string): void;
  toggleAudio(productId: string): void;
  clear(): void;
  /** Takes over prices and stock as they are now, and says what that changed. */
  refresh(latest: ReadonlyMap<string, ProductCard | null>): CartChange[];
}

type Update = (item: CartItem) => CartItem;

const updateItem = (items: CartItem[], productId: string, update: Update): CartItem[] => {
  if (items.some((item) => item.product.id === productId))
    return items.map((item) => (item.product.id === productId ? update(item) : item));
  console.error(`The cart has no product ${productId}`);
  return items;
};

/** The cart of spec section 4, kept in the given storage. It knows no screen: toasts are the callers' business. */
export const createCartStore = (storage: () => StateStorage) =>
  createStore<CartState>()(
    persist(
      (set, get) => {
        const change = (productId: string, update: Update) =>
          set({ items: updateItem(get().items, productId, update) });
        return {
          items: [],
          ready: false,
          add: (product, options) => {
            const items = addToItems(get().items, product, options);
            if (items) set({ items });
            return items !== undefined;
          },
          remove: (productId) => get().removeAll([productId]),
          removeAll: (productIds) =>
            set({ items: get().items.filter((item) => !productIds.includes(item.product.id)) }),
          setQuantity: (productId, quantity) => {
            let allowed = true;
            change(productId, (item) => {
              allowed = isQuantityAllowed(item.product, quantity);
              return allowed ? { ...item, quantity } : item;
            });
            return allowed;
          },
          togglePdf: (productId) => change(productId, (item) => ({ ...item, withPdf: !item.withPdf })),
          toggleAudio: (productId) => change(productId, (item) => ({ ...item, withAudio: !item.withAudio })),
          clear: () => set({ items: [] }),
          refresh: (latest) => {
            const { items, changes } = reconcile(get().items, latest);
            set({ items });
            return changes;
          },
        };
      },
      {
        name: CART_KEY,
        version: VERSION,
        storage: createJSONStorage(storage),
        // The server renders an empty cart; the browser reads its own after it has taken the page over.
        skipHydration: true,
        partialize: ({ items }) => ({ items }),
        migrate: (stored) => ({ items: readItems(stored) }),
        merge: (stored, current) => ({ ...current, items: readItems(stored), ready: true }),
        onRehydrateStorage: () => (state, error) => {
          if (error) console.error('Reading the cart failed', error);
        },
      },
    ),
  );

export type CartStore = ReturnType<typeof createCartStore>;

export const cartStore = createCartStore(() => window.localStorage);
