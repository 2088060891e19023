import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { isOutage } from '../../db/failure';
import { endOf, notePages, type Snapshot } from './changes';
import { readStand, readUp, type CaughtUp, type Stand } from './follow';
import { since } from './instants';
import { readSales, type Sales } from './sales';
import { inSlices } from './slices';

const POLL_MS = 1000;
/** No answer is older (decision 0029): a stand that could not be brought up to date for so long answers nobody. */
const MAX_AGE_MS = 2000;
/** Changes are kept for an hour: who has not read them for half of one reads everything anew. */
const MAX_GAP_MS = 30 * 60_000;
/** How often what sells best is counted anew. */
const SALES_MS = 10 * 60_000;

export interface KeeperOptions {
  db: Database;
  log: Pick<Logger, 'error'>;
  /** How old an answer may be, in ms; 0 has everybody wait for what is committed now. */
  maxAgeMs?: number;
  /** Between two counts of what sells best, in ms. */
  salesMs?: number;
  onCaughtUp: (caughtUp: CaughtUp) => void;
  onNewStand: () => void;
}

/** Keeps one stand of the shelf in memory and up to date. */
export interface Keeper {
  /**
   * Waits until the stand is not older than allowed, nor than what was written through this process, nor than the snapshot.
   * @throws {DatabaseFailure} it is too old, and the database does not answer
   */
  fresh(atLeast?: Snapshot): Promise<void>;
  /** The stand as it is; there is one once it has been waited for. */
  current(): Stand;
  /** Something was written through this process: who reads now must see it. */
  wrote(): void;
  /** Reads everything, and from then on what changes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const createKeeper = (options: KeeperOptions): Keeper => {
  const { db, log, maxAgeMs = MAX_AGE_MS, salesMs = SALES_MS, onCaughtUp, onNewStand } = options;
  // What all readers wait for does not wait behind them; everything anew is read among them.
  const changesOf = db.on('callers');
  let stand: Stand | undefined;
  /** What was written through this process, and how much of it is in the stand. */
  let [writes, seen] = [0, 0];
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  let timers: NodeJS.Timeout[] = [];
  let isStopped = false;

  /** What was read anew beside the stand that is in use, and takes its place when it is next brought up. */
  let renewed: Stand | undefined;
  let isRenewing = false;

  /** What sells best is counted again soon: without it there is a shelf all the same. */
  const salesOrNone = (): Promise<Sales | undefined> =>
    readSales(db).catch((error: unknown) => {
      log.error({ err: error }, 'what sells best could not be counted');
      return undefined;
    });

  const readAnew = async (): Promise<Stand> => readStand(db, (await salesOrNone()) ?? new Map());

  const renew = (): void => {
    if (isRenewing) return;
    isRenewing = true;
    readAnew()
      .then((anew) => (renewed = anew))
      .catch((error: unknown) => log.error({ err: error }, 'the shelf could not be read anew'))
      .finally(() => (isRenewing = false));
  };

  /** What was counted beside the stand, and orders it when it is next brought up. */
  let sales: Sales | undefined;

  const countSales = async (): Promise<void> => void (sales = await salesOrNone());

  /** Tells whoever keeps pages; without it they are made anew with the next change. */
  const announce = (why: Parameters<typeof notePages>[1]): Promise<void> =>
    notePages(changesOf, why).catch((error: unknown) =>
      log.error({ err: error, why }, 'that pages have changed could not be written down'),
    );

  /** Answers whether a new count puts products in another order. */
  const orderBySales = async ({ catalogue }: Stand): Promise<boolean> => {
    const counted = sales;
    sales = undefined;
    if (!counted || !catalogue.sellsOtherThan(counted)) return false;
    return inSlices(catalogue.orderBySales(counted));
  };

  /** A stand to go on from, read anew where this one cannot be followed, and how it comes to what is committed now. */
  const follow = async (from: Stand | undefined): Promise<{ next: Stand; apply: () => CaughtUp }> => {
    const next = from && since(from.readAt) < MAX_GAP_MS ? from : await readAnew();
    const apply = await readUp(changesOf, next);
    return apply ? { next, apply } : follow(undefined);
  };

  const bringUpInBackground = (): void => {
    bringUpSoon().catch((error: unknown) => log.error({ err: error }, 'the shelf could not be brought up to date'));
  };

  /** Reads the next of the products that show an old name, when readers have had their turn. */
  const goOnSoon = (): void => {
    setImmediate(() => {
      if (!isStopped) bringUpInBackground();
    });
  };

  const bringUp = async (): Promise<void> => {
    const upTo = writes;
    const from = renewed ?? stand;
    renewed = undefined;
    const hadOutdated = stand !== undefined && stand.outdated.size > 0;
    const isReordered = from !== undefined && (await orderBySales(from));
    const { next, apply } = await follow(from);
    // From here on nobody comes between: readers are told of a change when they can see it.
    const caughtUp = apply();
    const isNew = next !== stand;
    [stand, seen] = [next, upTo];
    if (isNew) onNewStand();
    if (caughtUp.hasChanged || isReordered) onCaughtUp({ ...caughtUp, isContent: caughtUp.isContent || isReordered });
    if (next.outdated.size > 0) goOnSoon();
    // Only now, when who is told sees the new order and the new names here.
    if (isReordered) await announce('bestSelling');
    if (hadOutdated && next.outdated.size === 0) await announce('renamed');
    if (next.catalogue.isWorn) renew();
  };

  const tryToBringUp = async (): Promise<void> => {
    try {
      await bringUp();
    } catch (error) {
      // What has changed since may be more than can be read at once, and the database another than before.
      if (stand && !isOutage(error)) renew();
      throw error;
    }
  };

  /** One at a time; all who ask while one is under way share the next. */
  const bringUpSoon = (): Promise<void> => {
    next ??= running.then(() => {
      next = undefined;
      const own = tryToBringUp();
      running = own.catch(() => undefined);
      return own;
    });
    return next;
  };

  const isFresh = ({ snapshot, readAt }: Stand, atLeast: Snapshot | undefined): boolean =>
    seen === writes &&
    since(readAt) < maxAgeMs &&
    (atLeast === undefined || atLeast === snapshot || endOf(snapshot) > endOf(atLeast));

  return {
    async fresh(atLeast) {
      if (!stand || !isFresh(stand, atLeast)) await bringUpSoon();
    },
    current: () => stand!,
    wrote() {
      writes += 1;
    },
    async start() {
      await bringUpSoon();
      timers = [
        setInterval(bringUpInBackground, POLL_MS).unref(),
        setInterval(() => void countSales(), salesMs).unref(),
      ];
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
};
