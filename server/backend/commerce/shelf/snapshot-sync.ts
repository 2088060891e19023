import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { isOutage } from '../../db/failure';
import { catalogueChanged, type PagesReason } from '../catalogue-changed';
import { endOf, type Snapshot } from './changes';
import { readCatalogue, readUp, since, type CatalogueSnapshot, type CaughtUp } from './catalogue-snapshot';
import { readSales, type Sales } from './read-products';
import { inSlices } from './slices';

const POLL_MS = 1000;
/** Maximum age of a response (decision 0029): a state that could not be updated for this long is not served. */
const MAX_AGE_MS = 2000;
/** Changes are kept for an hour: after half an hour without reading them, everything is re-read. */
const MAX_GAP_MS = 30 * 60_000;
/** How often sales are counted again. */
const SALES_MS = 10 * 60_000;

export interface SnapshotSyncOptions {
  db: Database;
  log: Pick<Logger, 'error'>;
  /** Maximum age of a response, in ms; with 0 every request waits for what is committed now. */
  maxAgeMs?: number;
  /** Interval between two counts of sales, in ms. */
  salesMs?: number;
  onCaughtUp: (caughtUp: CaughtUp) => void;
  onRebuilt: () => void;
}

/** Keeps the shelf's state in memory and up to date. */
export interface SnapshotSync {
  /**
   * Waits until the state is no older than allowed, nor than what was written through this process, nor than the
   * snapshot.
   * @throws {DatabaseFailure} it is too old, and the database does not respond
   */
  fresh(atLeast?: Snapshot): Promise<void>;
  /** Returns the current state; it exists once `fresh` or `start` has resolved. */
  current(): CatalogueSnapshot;
  /** Notes a write through this process: later reads must see it. */
  wrote(): void;
  /** Reads everything, and keeps it up to date from then on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const createSnapshotSync = (options: SnapshotSyncOptions): SnapshotSync => {
  const { db, log, maxAgeMs = MAX_AGE_MS, salesMs = SALES_MS, onCaughtUp, onRebuilt } = options;
  // Reading changes does not queue behind the requests that wait for it; a full re-read queues with them.
  const changesOf = db.on('callers');
  let stand: CatalogueSnapshot | undefined;
  /** Number of writes through this process, and how many of them the state includes. */
  let [writes, seen] = [0, 0];
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  let timers: NodeJS.Timeout[] = [];
  let isStopped = false;

  /** Result of a full re-read, which replaces the state at its next update. */
  let renewed: CatalogueSnapshot | undefined;
  let isRenewing = false;

  /** Returns undefined on a failure: sales are counted again soon, and the shelf works without them. */
  const salesOrNone = (): Promise<Sales | undefined> =>
    readSales(db).catch((error: unknown) => {
      log.error({ err: error }, 'what sells best could not be counted');
      return undefined;
    });

  const rebuild = async (): Promise<CatalogueSnapshot> => readCatalogue(db, (await salesOrNone()) ?? new Map());

  const renew = (): void => {
    if (isRenewing) return;
    isRenewing = true;
    rebuild()
      .then((rebuilt) => (renewed = rebuilt))
      .catch((error: unknown) => log.error({ err: error }, 'the shelf could not be read again'))
      .finally(() => (isRenewing = false));
  };

  /** The latest sales, which sort the products at the next update. */
  let sales: Sales | undefined;

  const countSales = async (): Promise<void> => void (sales = await salesOrNone());

  /** Notifies page caches; on a failure they are refreshed with the next change. */
  const announce = (why: PagesReason): Promise<void> =>
    catalogueChanged({ tx: changesOf }, { pages: [why] }).catch((error: unknown) =>
      log.error({ err: error, why }, 'that pages have changed could not be written down'),
    );

  /** Returns whether new sales change the order of products. */
  const orderBySales = async ({ catalogue }: CatalogueSnapshot): Promise<boolean> => {
    const counted = sales;
    sales = undefined;
    if (!counted || !catalogue.sellsOtherThan(counted)) return false;
    return inSlices(catalogue.orderBySales(counted));
  };

  /**
   * Returns the state to continue from, re-read in full when this one cannot be updated, and the function that updates
   * it to what is committed now.
   */
  const follow = async (
    from: CatalogueSnapshot | undefined,
  ): Promise<{ next: CatalogueSnapshot; apply: () => CaughtUp }> => {
    const next = from && since(from.readAt) < MAX_GAP_MS ? from : await rebuild();
    const apply = await readUp(changesOf, next);
    return apply ? { next, apply } : follow(undefined);
  };

  const bringUpInBackground = (): void => {
    bringUpSoon().catch((error: unknown) => log.error({ err: error }, 'the shelf could not be brought up to date'));
  };

  /** Schedules the next batch of products that show an old name, after pending requests. */
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
    // No await from here on: a change is announced only when it is visible.
    const caughtUp = apply();
    const isNew = next !== stand;
    [stand, seen] = [next, upTo];
    if (isNew) onRebuilt();
    if (caughtUp.hasChanged || isReordered) onCaughtUp({ ...caughtUp, isContent: caughtUp.isContent || isReordered });
    if (next.outdated.size > 0) goOnSoon();
    // Announced only now, when this backend serves the new order and the new names.
    if (isReordered) await announce('bestSelling');
    if (hadOutdated && next.outdated.size === 0) await announce('renamed');
    if (next.catalogue.needsCompaction) renew();
  };

  const tryToBringUp = async (): Promise<void> => {
    try {
      await bringUp();
    } catch (error) {
      // The changes may be more than can be read at once, or the database a different one.
      if (stand && !isOutage(error)) renew();
      throw error;
    }
  };

  /** Updates one at a time; all calls during an update share the next one. */
  const bringUpSoon = (): Promise<void> => {
    next ??= running.then(() => {
      next = undefined;
      const own = tryToBringUp();
      running = own.catch(() => undefined);
      return own;
    });
    return next;
  };

  const isFresh = ({ snapshot, readAt }: CatalogueSnapshot, atLeast: Snapshot | undefined): boolean =>
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
