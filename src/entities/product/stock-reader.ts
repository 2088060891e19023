import type { ProductStock } from '@/contract/endpoints/products';

type Told = readonly ProductStock[];

interface StockReaderOptions {
  read: (ids: readonly string[]) => Promise<Told>;
  note: (told: Told) => void;
  /** Wait after a first failure, in milliseconds; doubled with every further one. */
  retryMs: number;
}

/** Longest wait between two tries. */
const MOST_MS = 60_000;

/**
 * Follows the stock of one fair by what is told of it, and reads what may have been missed until that has come. What is
 * told while a reading is under way is newer than its answer.
 */
export const createStockReader = ({ read, note, retryMs }: StockReaderOptions) => {
  const told = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;

  const attempt = async (ids: readonly string[], mine: number, wait: number): Promise<void> => {
    told.clear();
    try {
      const products = await read(ids);
      if (mine === run) note(products.filter(({ id }) => !told.has(id)));
    } catch (error) {
      if (mine !== run) return;
      console.error('Reading the stock again failed', error);
      timer = setTimeout(() => void attempt(ids, mine, Math.min(2 * wait, MOST_MS)), wait);
    }
  };

  const stop = (): void => {
    run += 1;
    clearTimeout(timer);
  };

  return {
    hear(products: Told): void {
      for (const { id } of products) told.add(id);
      note(products);
    },
    /** A later call makes what an earlier one is waiting for needless. */
    catchUp(ids: readonly string[]): void {
      stop();
      void attempt(ids, run, retryMs);
    },
    stop,
  };
};
