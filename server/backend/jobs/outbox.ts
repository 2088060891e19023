import type { Logger } from 'pino';
import type { TxContext } from '../commerce/kernel';
import type { Database } from '../db/database';
import type { Consumer, Consumers } from './consumer';
import { lanesOf, type Failure, type Lane } from './lanes';
import { claimDue, inSavepoint, isAnythingDue, markDone, postpone, type AnyEvent } from './outbox-rows';

export interface OutboxOptions {
  db: Database;
  clock: () => Date;
  /** Who stores what follows from an event. */
  consumers: Consumers;
  /** Who tells those who are connected; their events wait for all others. */
  tellers?: Consumers;
  log: Logger;
  /** Events per transaction: few, because PGlite has one connection for everybody. */
  batch?: number;
  pollMs?: number;
}

export interface Outbox {
  start(): void;
  /** Something may have been written: look now rather than at the next tick. */
  wake(): void;
  /** Carries on everything that is due; answers how many events were tried. */
  drain(): Promise<number>;
  /** Finishes the batch in hand and stops. */
  stop(): Promise<void>;
}

type Way = (ctx: TxContext, events: AnyEvent[], lane: Lane) => Promise<void>;

const consumersOf = (event: AnyEvent, { consumers }: Lane): readonly Consumer[] => {
  const found = consumers[event.topic as string];
  if (!found) throw new Error(`nobody consumes the topic ${event.topic}`);
  return found;
};

/** The usual way, with few statements; one failure undoes the whole batch. */
const together: Way = async (ctx, events, lane) => {
  for (const event of events) {
    for (const consume of consumersOf(event, lane)) await consume(ctx, event);
  }
  await markDone(ctx, events);
};

/** The way after a failure: each event stands or falls by itself. */
const oneByOne: Way = async (ctx, events, lane) => {
  const failures: Failure[] = [];
  for (const event of events) {
    try {
      await inSavepoint(ctx.tx, () => together(ctx, [event], lane));
    } catch (error) {
      failures.push({ event, error });
      await postpone(ctx, event, error);
    }
  }
  if (failures.length > 0) lane.report(failures);
};

/**
 * The dispatcher of the outbox (design section 5): at least once, in small transactions, retried with back-off. What a
 * consumer writes to the database is committed together with the mark that the event is done.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { db, clock, log, batch = 20, pollMs = 1000, consumers, tellers = {} } = options;
  const [storing, telling] = lanesOf(consumers, tellers, log);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const carryOn = (lane: Lane, way: Way): Promise<number> =>
    db.transaction(async (tx) => {
      const ctx = { tx, now: clock() };
      const events = await claimDue(ctx, batch, lane.ofTopics);
      await way(ctx, events, lane);
      return events.length;
    });

  /** Which event fails, and why, is found out and reported when each is tried by itself. */
  const carryOnBatch = (lane: Lane): Promise<number> => carryOn(lane, together).catch(() => carryOn(lane, oneByOne));

  const drain = async (): Promise<number> => {
    let total = 0;
    while (!stopped && (await isAnythingDue(db, clock()))) {
      const stored = await carryOnBatch(storing);
      // A full batch: more is waiting to be stored, which goes first.
      const told = stored < batch ? await carryOnBatch(telling) : 0;
      // Nothing: what is due is in the hands of another dispatcher.
      if (stored + told === 0) break;
      total += stored + told;
    }
    return total;
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      await drain().catch((error: unknown) => log.error({ err: error }, 'outbox could not be drained'));
    } while (again && !stopped);
    running = undefined;
  };

  const wake = (): void => {
    again = true;
    if (!stopped) running ??= run();
  };

  return {
    start: () => {
      timer = setInterval(wake, pollMs);
    },
    wake,
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
