import type { Logger } from 'pino';
import type { TxContext } from '../commerce/kernel';
import type { Database } from '../db/database';
import { claimDue, inSavepoint, isAnythingDue, markDone, postpone, type AnyEvent } from './outbox-rows';

/** Carries an event on. It may be called again for the same event, and must then change nothing more. */
export type Consumer = (ctx: TxContext, event: AnyEvent) => Promise<void>;

/** Who carries on what, by topic; several of one topic in this order. */
export type Consumers = Record<string, readonly Consumer[]>;

export interface OutboxOptions {
  db: Database;
  clock: () => Date;
  consumers: Consumers;
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

type Way = (ctx: TxContext, events: AnyEvent[], options: OutboxOptions) => Promise<void>;

const consumersOf = (event: AnyEvent, { consumers }: OutboxOptions): readonly Consumer[] => {
  const found = consumers[event.topic as string];
  if (!found) throw new Error(`nobody consumes the topic ${event.topic}`);
  return found;
};

/** The usual way, with few statements; one failure undoes the whole batch. */
const together: Way = async (ctx, events, options) => {
  for (const event of events) {
    for (const consume of consumersOf(event, options)) await consume(ctx, event);
  }
  await markDone(ctx, events);
};

/** The way after a failure: each event stands or falls by itself. */
const oneByOne: Way = async (ctx, events, options) => {
  for (const event of events) {
    try {
      await inSavepoint(ctx.tx, () => together(ctx, [event], options));
    } catch (error) {
      const { id, topic, tries } = event;
      options.log.error({ err: error, event: id, topic, tries: tries + 1 }, 'outbox event failed');
      await postpone(ctx, event, error);
    }
  }
};

const carryOn = (options: OutboxOptions, batch: number, way: Way): Promise<number> =>
  options.db.transaction(async (tx) => {
    const ctx = { tx, now: options.clock() };
    const events = await claimDue(ctx, batch);
    await way(ctx, events, options);
    return events.length;
  });

/** Which event fails, and why, is found out and logged when each is tried by itself. */
const carryOnBatch = (options: OutboxOptions, batch: number): Promise<number> =>
  carryOn(options, batch, together).catch(() => carryOn(options, batch, oneByOne));

/**
 * The dispatcher of the outbox (design section 5): at least once, in small transactions, retried with back-off. What a
 * consumer writes to the database is committed together with the mark that the event is done.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { db, clock, log, batch = 20, pollMs = 1000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const drain = async (): Promise<number> => {
    let total = 0;
    while (!stopped && (await isAnythingDue(db, clock()))) {
      const tried = await carryOnBatch(options, batch);
      // Zero: what is due is in the hands of another dispatcher.
      if (tried === 0) break;
      total += tried;
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
