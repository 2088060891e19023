import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import { limitTo } from '../commerce/conditions';
import { react, type PushContext } from '../commerce/events';
import { CLOCK, inTransaction, type Anyone, type CallContext, type TransactionContext } from '../commerce/kernel';
import type { Database, Sql } from '../db/database';
import { createPoller } from './poller';
import { createQueues, type DueEvent, type Failure, type HandlersByTopic, type Queue } from './queues';
import { inSavepoint, reasonOf, retryAt } from './retry';

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

const isOneOf = (events: readonly DueEvent[]): SQL => sql`id = ANY(${sql.param(events.map(({ id }) => id))}::bigint[])`;

/** A cheap query without a transaction, for polling: whether an event of any of these queues is due. */
const isAnythingDue = async (db: Sql, now: Date, queues: readonly SQL[]): Promise<boolean> => {
  // Ordered, so that the queue's index is used however many events are due or done.
  const first = queues.map(
    (topics) => sql`(SELECT due_at FROM outbox WHERE done_at IS NULL AND ${topics} ORDER BY due_at, id LIMIT 1)`,
  );
  const [row] = await db.rows<{ due: boolean }>(sql`
    SELECT coalesce(least(${sql.join(first, sql`, `)}) <= ${now.toISOString()}, false) AS due`);
  return row!.due;
};

/** Claims the oldest due events that match a condition, locked. Those locked by another backend are skipped. */
const claimDue = ({ tx, now }: TransactionContext<Anyone>, batch: number, topics: SQL): Promise<DueEvent[]> =>
  tx.rows<DueEvent>(sql`
    SELECT id, topic, payload, tries, created_at AS "createdAt" FROM outbox
    WHERE done_at IS NULL AND due_at <= ${now.toISOString()} AND ${topics}
    ORDER BY due_at, id ${limitTo(batch)} FOR UPDATE SKIP LOCKED`);

/** Leases claimed events until `until`; if the backend dies, others may claim them after that. */
const leaseEvents = ({ tx }: TransactionContext<Anyone>, events: readonly DueEvent[], until: Date): Promise<unknown> =>
  tx.rows(sql`UPDATE outbox SET due_at = ${until.toISOString()} WHERE ${isOneOf(events)}`);

const markDone = ({ tx, now }: TransactionContext<Anyone>, events: readonly DueEvent[]): Promise<unknown> =>
  tx.rows(sql`
    UPDATE outbox SET done_at = ${now.toISOString()}, tries = tries + 1, last_error = NULL WHERE ${isOneOf(events)}`);

/** Postpones a failed event, with the reason; one that another backend has finished meanwhile stays done. */
const postpone = ({ tx, now }: TransactionContext<Anyone>, { id, tries }: DueEvent, error: unknown): Promise<unknown> =>
  tx.rows(sql`
    UPDATE outbox SET due_at = ${retryAt(now, tries)}, tries = tries + 1, last_error = ${reasonOf(error)}
    WHERE id = ${id} AND done_at IS NULL`);

/** Groups consecutive events of the same topic. */
const runsOf = (events: readonly DueEvent[]): DueEvent[][] => {
  const runs: DueEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.topic === event.topic) last.push(event);
    else runs.push([event]);
  }
  return runs;
};

/** Throws for a topic of another program version, which has no handlers here, so that its event is kept and retried. */
const handleRun = async <Context>(ctx: Context, events: DueEvent[], { handlers }: Queue<Context>): Promise<void> => {
  const topic = events[0]?.topic ?? '';
  const found = Object.hasOwn(handlers, topic) ? handlers[topic] : undefined;
  if (!found) throw new Error(`no handler for the topic ${topic}`);
  for (const handler of found) await react(handler, ctx, events);
};

/**
 * Calls the handlers of events in order; events that are too late are skipped. Throws the error of the first handler
 * that fails.
 */
const handleEvents = async <Context extends { now: Date }>(
  ctx: Context,
  events: readonly DueEvent[],
  queue: Queue<Context>,
): Promise<void> => {
  const wanted = events.filter((event) => !queue.isTooLate(event, ctx.now));
  for (const run of runsOf(wanted)) await handleRun(ctx, run, queue);
};

/** How long a batch is leased before another backend may take it over, in ms: far longer than a working bus takes. */
export const LEASE_MS = 30_000;

const claim = (call: PushContext, batch: number, queue: Queue<PushContext>): Promise<DueEvent[]> =>
  inTransaction(call, async (ctx) => {
    const events = await claimDue(ctx, batch, queue.topics);
    if (events.length > 0) await leaseEvents(ctx, events, new Date(call.now.getTime() + LEASE_MS));
    return events;
  });

interface Outcome {
  done: DueEvent[];
  failures: Failure[];
}

/**
 * Publishes events one by one, so that one that fails does not affect the others; those for which the lease has no time
 * left are due again after it. If it has no time left for any, all count as failed with the error of the batch, and are
 * retried with backoff.
 */
const publishEach = async (
  newCall: () => PushContext,
  leasedUntil: number,
  events: DueEvent[],
  queue: Queue<PushContext>,
  together: unknown,
): Promise<Outcome> => {
  const isOver = (): boolean => newCall().now.getTime() >= leasedUntil;
  if (isOver()) return { done: [], failures: events.map((event) => ({ event, error: together })) };
  const outcome: Outcome = { done: [], failures: [] };
  for (const event of events) {
    if (isOver()) break;
    const call = newCall();
    try {
      await handleEvents(call, [event], queue);
      outcome.done.push(event);
    } catch (error) {
      outcome.failures.push({ event, error });
    }
  }
  return outcome;
};

/** Publishes all together; after a failure one by one. */
const publish = async (
  newCall: () => PushContext,
  leasedUntil: number,
  events: DueEvent[],
  queue: Queue<PushContext>,
): Promise<Outcome> => {
  try {
    await handleEvents(newCall(), events, queue);
    return { done: events, failures: [] };
  } catch (error) {
    return publishEach(newCall, leasedUntil, events, queue, error);
  }
};

const mark = (call: PushContext, { done, failures }: Outcome): Promise<void> =>
  inTransaction(call, async (ctx) => {
    await markDone(ctx, done);
    for (const { event, error } of failures) await postpone(ctx, event, error);
  });

/**
 * Pushes due events: claims them under a lease in a short transaction, publishes outside any, and marks them done. A
 * crash in between loses nothing, because unmarked events are due again after the lease; they may then be pushed twice.
 * @param newCall returns a call with the current instant
 * @returns how many events were tried
 */
const pushBatch = async (newCall: () => PushContext, batch: number, queue: Queue<PushContext>): Promise<number> => {
  const call = newCall();
  const events = await claim(call, batch, queue);
  if (events.length === 0) return 0;
  const outcome = await publish(newCall, call.now.getTime() + LEASE_MS, events, queue);
  await mark(newCall(), outcome);
  if (outcome.failures.length > 0) queue.logFailures(outcome.failures);
  return events.length;
};

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
