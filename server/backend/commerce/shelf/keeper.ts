import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { endOf, type Snapshot } from './changes';
import { catchUp, readStand, type CaughtUp, type Stand } from './follow';

const POLL_MS = 1000;
/** No answer is older: a stand that could not be brought up to date for so long answers nobody. */
const MAX_AGE_MS = 2000;
/** Changes are kept for an hour: who has not read them for half of one reads everything anew. */
const MAX_GAP_MS = 30 * 60_000;

export interface KeeperOptions {
  db: Database;
  log: Pick<Logger, 'error'>;
  /** How old an answer may be, in ms; 0 has everybody wait for what is committed now. */
  maxAgeMs?: number;
  onCaughtUp: (caughtUp: CaughtUp) => void;
  onNewStand: () => void;
}

/** Keeps one stand of the shelf in memory and up to date. */
export interface Keeper {
  /**
   * The stand, not older than allowed, nor than what was written through this process, nor than the snapshot.
   * @throws {DatabaseFailure} it is too old, and the database does not answer
   */
  fresh(atLeast?: Snapshot): Promise<Stand>;
  /** Something was written through this process: who reads now must see it. */
  wrote(): void;
  /** Reads everything, and from then on what changes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const createKeeper = (options: KeeperOptions): Keeper => {
  const { db, log, maxAgeMs = MAX_AGE_MS, onCaughtUp, onNewStand } = options;
  let stand: Stand | undefined;
  /** When the reading began whose result is in the stand. */
  let readAt = -Infinity;
  /** What was written through this process, and how much of it is in the stand. */
  let [writes, seen] = [0, 0];
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Stand> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** What was read anew beside the stand that is in use, and takes its place when it is next brought up. */
  let renewed: Stand | undefined;
  let isRenewing = false;

  const renew = (): void => {
    if (isRenewing) return;
    isRenewing = true;
    readStand(db)
      .then((anew) => (renewed = anew))
      .catch((error: unknown) => log.error({ err: error }, 'the shelf could not be read anew'))
      .finally(() => (isRenewing = false));
  };

  const bringUp = async (): Promise<Stand> => {
    const [began, upTo] = [performance.now(), writes];
    const isLost = !stand || began - readAt > MAX_GAP_MS;
    const anew = isLost ? await readStand(db) : renewed;
    renewed = undefined;
    const next = anew ?? stand!;
    const caughtUp = await catchUp(db, next);
    // What was read anew takes the place of the old only when it is no older.
    stand = next;
    [readAt, seen] = [began, upTo];
    if (anew) onNewStand();
    if (caughtUp.hasChanged) onCaughtUp(caughtUp);
    if (next.catalogue.isWorn) renew();
    return next;
  };

  /** One at a time; all who ask while one is under way share the next. */
  const bringUpSoon = (): Promise<Stand> => {
    next ??= running.then(() => {
      next = undefined;
      const own = bringUp();
      running = own.catch(() => undefined);
      return own;
    });
    return next;
  };

  const isFresh = (atLeast: Snapshot | undefined): boolean =>
    seen === writes &&
    performance.now() - readAt < maxAgeMs &&
    (atLeast === undefined || atLeast === stand?.snapshot || endOf(stand!.snapshot) > endOf(atLeast));

  return {
    fresh: async (atLeast) => (stand && isFresh(atLeast) ? stand : bringUpSoon()),
    wrote() {
      writes += 1;
    },
    async start() {
      await bringUpSoon();
      timer = setInterval(() => {
        bringUpSoon().catch((error: unknown) => log.error({ err: error }, 'the shelf could not be brought up to date'));
      }, POLL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};
