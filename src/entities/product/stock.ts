import type { ProductCard, ProductStock } from '@/contract/endpoints/products';
import type { ChannelData } from '@/contract/realtime/channels';
import { PRODUCT_STATUS } from '@/contract/states/product';

/** Copies left by product id, as last reported by the server. */
export type Stock = ReadonlyMap<string, number>;

type Shown = Pick<ProductCard, 'id' | 'saleQuantity'>;

/** Merges an update into the known stock; the same object when nothing has changed for the products shown. */
export const mergeStock = (products: readonly Shown[], known: Stock, update: readonly ProductStock[]): Stock => {
  const shown = new Map(products.map(({ id, saleQuantity }) => [id, known.get(id) ?? saleQuantity]));
  const changed = update.filter(({ id, saleQuantity }) => shown.has(id) && shown.get(id) !== saleQuantity);
  if (changed.length === 0) return known;
  return new Map([...known, ...changed.map(({ id, saleQuantity }) => [id, saleQuantity] as const)]);
};

/** The known stock of the displayed products: it may be newer than the page's data. */
export const retainStock = (products: readonly Shown[], known: Stock): Stock =>
  new Map(products.flatMap(({ id }) => (known.has(id) ? [[id, known.get(id)!] as const] : [])));

/** Stock decides only between on sale and out of stock (D3.5.8); it does not restart a sale stopped for another reason. */
const statusWith = (status: ProductCard['status'], left: number): ProductCard['status'] => {
  if (status !== PRODUCT_STATUS.SALE && status !== PRODUCT_STATUS.OUT_OF_STOCK) return status;
  return left > 0 ? PRODUCT_STATUS.SALE : PRODUCT_STATUS.OUT_OF_STOCK;
};

/** A product with its latest stock; the same object when nothing has changed. */
export const withStock = <Product extends Pick<ProductCard, 'id' | 'saleQuantity' | 'status'>>(
  product: Product,
  stock: Stock,
): Product => {
  const left = stock.get(product.id);
  if (left === undefined || left === product.saleQuantity) return product;
  return { ...product, saleQuantity: left, status: statusWith(product.status, left) };
};

type StockUpdate = readonly ProductStock[];

interface StockReaderOptions {
  read: (ids: readonly string[]) => Promise<StockUpdate>;
  /** Receives stock that was pushed or loaded. */
  apply: (update: StockUpdate) => void;
  /** Delay after the first failure, in milliseconds; doubled with every further one. */
  retryMs: number;
}

/** The longest delay between two attempts, in milliseconds. */
const MAX_RETRY_MS = 60_000;

/**
 * Follows the stock of one fair through the server's pushes, and loads what may have been missed, with retries. A push
 * that arrives during a request is newer than its response. Pushes may arrive out of order; one with older data than
 * another is dropped.
 */
export const createStockReader = ({ read, apply, retryMs }: StockReaderOptions) => {
  const pushed = new Set<string>();
  /** The highest `asOf` pushed so far, by product. */
  const newest = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attemptId = 0;

  const attempt = async (ids: readonly string[], mine: number, wait: number): Promise<void> => {
    pushed.clear();
    try {
      const products = await read(ids);
      if (mine === attemptId) apply(products.filter(({ id }) => !pushed.has(id)));
    } catch (error) {
      if (mine !== attemptId) return;
      console.error('Reading the stock again failed', error);
      timer = setTimeout(() => void attempt(ids, mine, Math.min(2 * wait, MAX_RETRY_MS)), wait);
    }
  };

  const stop = (): void => {
    attemptId += 1;
    clearTimeout(timer);
  };

  return {
    receive({ asOf, products }: ChannelData['stock']): void {
      const fresh = products.filter(({ id }) => !(asOf < (newest.get(id) ?? 0)));
      for (const { id } of fresh) {
        pushed.add(id);
        newest.set(id, asOf);
      }
      apply(fresh);
    },
    /** Reads the stock of these products; replaces an earlier call that has not succeeded yet. */
    catchUp(ids: readonly string[]): void {
      stop();
      // A database that was restored in the meantime starts `asOf` again.
      newest.clear();
      void attempt(ids, attemptId, retryMs);
    },
    stop,
  };
};
