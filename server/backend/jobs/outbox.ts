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
  /** Handlers that store what follows from an event. */
  consumers: HandlersByTopic;
  /** Handlers that push to connected users, outside any transaction; their events have lower priority. */
  pushHandlers?: HandlersByTopic<PushContext>;
  /** Push topics that are dropped if they could not be pushed within a minute. */
  hints?: ReadonlySet<string>;
  log: Logger;
  /** Events per transaction: not too many, because PGlite has a single connection. */
  batch?: number;
  pollMs?: number;
  /** How long to wait before handling further events, so that they are handled together. */
  restMs?: number;
}

export interface Outbox {
  start(): void;
  /** Polls at once, because an event may have been written. */
  wake(): void;
  /** Handles all due events; returns how many were tried. */
  drain(): Promise<number>;
  /** Finishes the current batch and stops. */
  stop(): Promise<void>;
}

type Strategy = (ctx: TransactionContext<Anyone>, events: DueEvent[], queue: Queue) => Promise<void>;

/** The usual strategy, with few statements: one failure rolls back the whole batch. */
const allTogether: Strategy = async (ctx, events, queue) => {
  await handleEvents(ctx, events, queue);
  await markDone(ctx, events);
};

/** The strategy after a failure: an event that fails does not affect the others of its batch. */
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
 * Creates the dispatcher of the outbox (A5.12): at least once, in small transactions, retried with backoff. Writes of a
 * consumer are committed together with the mark that the event is done; events to be pushed are first claimed under a
 * lease, and marked after publishing.
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

  /** After a failure each event is tried by itself, which shows the one that failed, and why. */
  const persistBatch = (): Promise<number> => processWith(allTogether).catch(() => processWith(oneByOne));

  /** Returns how many events were tried: 0 when none is due, or another dispatcher has locked them. */
  const processDue = async (): Promise<number> => {
    if (stopped || !(await isAnythingDue(db, clock(), [persist.topics, push.topics]))) return 0;
    const persisted = await persistBatch();
    // After a full batch more events are waiting to be stored, which have priority.
    return persisted < batch ? persisted + (await pushBatch(newCall, batch, push)) : persisted;
  };

  const drain = async (): Promise<number> => {
    let total = 0;
    for (let tried = await processDue(); tried > 0; tried = await processDue()) total += tried;
    return total;
  };

  /** Continues without waiting while batches are full. */
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
