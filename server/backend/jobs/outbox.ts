import type { Logger } from 'pino';
import { CLOCK, inTransaction, type Anyone, type TransactionContext } from '../commerce/kernel';
import type { Database } from '../db/database';
import { claimDue, isAnythingDue, markDone, postpone, type DueEvent } from './outbox-rows';
import { createPoller } from './poller';
import { createQueues, type Failure, type HandlersByTopic, type Queue } from './queues';
import { inSavepoint } from './retry';

export interface OutboxOptions {
  db: Database;
  clock: () => Date;
  /** Store what follows from an event. */
  consumers: HandlersByTopic;
  /** Push to people who are connected; their events wait for all others. */
  pushHandlers?: HandlersByTopic;
  log: Logger;
  /** Events per transaction: few, because PGlite has one connection for everybody. */
  batch?: number;
  pollMs?: number;
}

export interface Outbox {
  start(): void;
  /** Something may have been written: look now rather than at the next poll. */
  wake(): void;
  /** Handles everything that is due; answers how many events were tried. */
  drain(): Promise<number>;
  /** Finishes the current batch and stops. */
  stop(): Promise<void>;
}

type Strategy = (ctx: TransactionContext<Anyone>, events: DueEvent[], queue: Queue) => Promise<void>;

/** A topic of another version of the program has no handlers here: its event is kept and tried again. */
const handle = async (ctx: TransactionContext<Anyone>, event: DueEvent, { handlers }: Queue): Promise<void> => {
  const found = Object.hasOwn(handlers, event.topic) ? handlers[event.topic] : undefined;
  if (!found) throw new Error(`no handler for the topic ${event.topic}`);
  for (const handler of found) await handler(ctx, event);
};

/** The usual strategy, with few statements: one failure undoes the whole batch. */
const allTogether: Strategy = async (ctx, events, queue) => {
  for (const event of events) await handle(ctx, event, queue);
  await markDone(ctx, events);
};

/** The strategy after a failure: an event that fails leaves the others of its batch alone. */
const oneByOne: Strategy = async (ctx, events, queue) => {
  const failures: Failure[] = [];
  for (const event of events) {
    try {
      await inSavepoint(ctx.tx, () => allTogether(ctx, [event], queue));
    } catch (error) {
      failures.push({ event, error });
      await postpone(ctx, event, error);
    }
  }
  if (failures.length > 0) queue.logFailures(failures);
};

/**
 * The dispatcher of the outbox (A5.12): at least once, in small transactions, retried with back-off. What a
 * handler writes to the database is committed together with the mark that the event is done.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { db, clock, log, batch = 20, pollMs = 1000, consumers, pushHandlers = {} } = options;
  const [persist, push] = createQueues(consumers, pushHandlers, log);
  let stopped = false;

  const processWith = (strategy: Strategy, queue: Queue): Promise<number> =>
    inTransaction({ db, now: clock(), actor: CLOCK }, async (ctx) => {
      const events = await claimDue(ctx, batch, queue.topics);
      await strategy(ctx, events, queue);
      return events.length;
    });

  /** Which event failed, and why, shows when each is tried by itself. */
  const processBatch = (queue: Queue): Promise<number> =>
    processWith(allTogether, queue).catch(() => processWith(oneByOne, queue));

  const drain = async (): Promise<number> => {
    let total = 0;
    while (!stopped && (await isAnythingDue(db, clock()))) {
      const persisted = await processBatch(persist);
      // After a full batch more is waiting to be stored, which goes first.
      const pushed = persisted < batch ? await processBatch(push) : 0;
      // What is due is locked by another dispatcher.
      if (persisted + pushed === 0) break;
      total += persisted + pushed;
    }
    return total;
  };

  const poller = createPoller(drain, {
    everyMs: pollMs,
    onError: (error) => log.error({ err: error }, 'outbox could not be drained'),
  });

  return {
    start: poller.start,
    wake: poller.wake,
    drain,
    stop() {
      stopped = true;
      return poller.stop();
    },
  };
};
