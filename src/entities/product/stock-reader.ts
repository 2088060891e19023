import type { ProductStock } from '@/contract/endpoints/products';
import type { ChannelData } from '@/contract/realtime/channels';

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
