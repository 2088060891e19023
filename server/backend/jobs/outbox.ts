import type { Logger } from 'pino';
import type { PushContext } from '../commerce/events';
import { CLOCK, inTransaction, type Anyone, type CallContext, type TransactionContext } from '../commerce/kernel';
import type { Database } from '../db/database';
import { handleEvents } from './handle-events';
import { claimDue, isAnythingDue, markDone, postpone, type DueEvent } from './outbox-rows';
import { createPoller } from './poller';
import { pushBatch } from './push-batch';
import { createQueues, type Failure, type HandlersByTopic, type Queue } from './queues';
import { inSavepoint } from './retry';

export interface OutboxOptions {
  db: Database;
  clock: () => Date;
  /** Store what follows from an event. */
  consumers: HandlersByTopic;
  /** Push to people who are connected, outside of any transaction; their events wait for all others. */
  pushHandlers?: HandlersByTopic<PushContext>;
  /** Topics among them that are let go when they could not be pushed for a minute. */
  hints?: ReadonlySet<string>;
  log: Logger;
  /** Events per transaction: not too many, because PGlite has one connection for everybody. */
  batch?: number;
  pollMs?: number;
  /** How long what follows from events is left to gather before more of it is handled. */
  restMs?: number;
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

/** The usual strategy, with few statements: one failure undoes the whole batch. */
const allTogether: Strategy = async (ctx, events, queue) => {
  await handleEvents(ctx, events, queue);
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
 * consumer writes to the database is committed together with the mark that the event is done; what is pushed is claimed
 * under a lease first, and marked after it was published.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const {
    db,
    clock,
    log,
    batch = 100,
    pollMs = 1000,
    restMs = 50,
    consumers,
    pushHandlers = {},
    hints = new Set(),
  } = options;
  const [persist, push] = createQueues(consumers, pushHandlers, hints, log);
  let stopped = false;

  const newCall = (): CallContext<Anyone> => ({ db, now: clock(), actor: CLOCK });

  const processWith = (strategy: Strategy): Promise<number> =>
    inTransaction(newCall(), async (ctx) => {
      const events = await claimDue(ctx, batch, persist.topics);
      await strategy(ctx, events, persist);
      return events.length;
    });

  /** Which event failed, and why, shows when each is tried by itself. */
  const persistBatch = (): Promise<number> => processWith(allTogether).catch(() => processWith(oneByOne));

  /** Answers how many events were tried: 0 when nothing is due, or another dispatcher has locked it. */
  const processDue = async (): Promise<number> => {
    if (stopped || !(await isAnythingDue(db, clock(), [persist.topics, push.topics]))) return 0;
    const persisted = await persistBatch();
    // After a full batch more is waiting to be stored, which goes first.
    return persisted < batch ? persisted + (await pushBatch(newCall, batch, push)) : persisted;
  };

  const drain = async (): Promise<number> => {
    let total = 0;
    for (let tried = await processDue(); tried > 0; tried = await processDue()) total += tried;
    return total;
  };

  /** While a batch is full the next is not waited for. */
  const processBacklog = async (): Promise<boolean> => {
    let tried = await processDue();
    const hadAny = tried > 0;
    while (tried >= batch) tried = await processDue();
    return hadAny;
  };

  const poller = createPoller(processBacklog, {
    everyMs: pollMs,
    restMs,
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
