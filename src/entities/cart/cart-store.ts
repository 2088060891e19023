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
/** 2: what signing in took out of a visitor's cart is kept beside it. */
const VERSION = 2;

export interface CartState extends StoredCart {
  /** Whether the stored cart was read; before that, an empty cart means nothing. */
  ready: boolean;
  /** Books that several lines hold, as they were when the cart was last held against the shelves. */
  shared: readonly SharedCopies[];
  /** False when there are not enough copies: nothing changes then. */
  add(product: CartProduct, options?: AddOptions): boolean;
  remove(productId: string): void;
  /** Puts products of another fair in the place of others, with the same quantity and editions. */
  move(products: ReadonlyMap<string, CartProduct>): void;
  /** Removes what was ordered, from the cart and from what was set aside. */
  removeOrdered(productIds: readonly string[]): void;
  /** False when the quantity cannot be sold, or the product is not here: nothing changes then. */
  setQuantity(productId: string, quantity: number): boolean;
  togglePdf(productId: string): void;
  toggleAudio(productId: string): void;
  /** null after signing out. Another account than the last one gets an empty cart, with nothing set aside. */
  setOwner(ownerId: string | null): void;
  /** Empties the cart, and forgets what was set aside. */
  clear(): void;
  /** Empties the cart and keeps its lines beside it, with those that are there already, for `restore`. */
  clearAside(): void;
  /** Puts back what was set aside, once; false when there is nothing. */
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

/** The cart of S4.4, kept in the given storage. It knows no screen: toasts are the callers' business. */
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
            // Another tab may have signed in at the same time, and emptied the cart that both share.
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
        // The server renders an empty cart; the browser reads its own after it has taken the page over.
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
  // Who has chosen nothing misses nothing on the next visit.
  setItem: (name, text) => void deviceStorage.setItem(name, text, cartStore.getState().items.length > 0),
  removeItem: deviceStorage.removeItem,
}));
