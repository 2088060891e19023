import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { TxContext } from '../commerce/kernel';
import type { Database, Sql } from '../db/database';

/** Something that happened, as it was written in the transaction in which it happened. */
export interface OutboxEvent<Payload, Topic extends string = string> {
  id: number;
  payload: Payload;
  topic: Topic;
  createdAt: string;
  tries: number;
}

/** Carries an event on. It may be called again for the same event, and must then change nothing more. */
export type Consumer<Event> = (ctx: TxContext, event: Event) => Promise<void>;

/** Topics and payloads are what their writers declare; the dispatcher itself knows none of them. */
type Event = OutboxEvent<never, never>;

/** Who carries on what, by topic. */
export type Consumers = Record<string, Consumer<Event>>;

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

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 5 * 60_000;
const MAX_ERROR_LENGTH = 1000;

/** How long a failed event waits: one second, doubled with every try, at most five minutes. */
export const retryDelay = (tries: number): number => Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);

const isAnythingDue = async (db: Sql, now: Date): Promise<boolean> => {
  const due = await db.rows(sql`
    SELECT 1 FROM outbox WHERE done_at IS NULL AND due_at <= ${now.toISOString()} LIMIT 1`);
  return due.length > 0;
};

/** Locked rows belong to another backend's dispatcher and are passed over. */
const claim = ({ tx, now }: TxContext, batch: number): Promise<Event[]> =>
  tx.rows<Event>(sql`
    SELECT id, topic, payload, tries, created_at AS "createdAt" FROM outbox
    WHERE done_at IS NULL AND due_at <= ${now.toISOString()}
    ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`);

const markDone = ({ tx, now }: TxContext, { id }: Event): Promise<unknown> =>
  tx.rows(sql`
    UPDATE outbox SET done_at = ${now.toISOString()}, tries = tries + 1, last_error = NULL WHERE id = ${id}`);

const postpone = ({ tx, now }: TxContext, { id, tries }: Event, error: unknown): Promise<unknown> => {
  const dueAt = new Date(now.getTime() + retryDelay(tries)).toISOString();
  const lastError = String(error).slice(0, MAX_ERROR_LENGTH);
  return tx.rows(sql`
    UPDATE outbox SET due_at = ${dueAt}, tries = tries + 1, last_error = ${lastError} WHERE id = ${id}`);
};

/** Undoes what a consumer wrote before it failed, and nothing else of the batch. */
const inSavepoint = async (tx: Sql, work: () => Promise<void>): Promise<void> => {
  await tx.rows(sql`SAVEPOINT event`);
  try {
    await work();
    await tx.rows(sql`RELEASE SAVEPOINT event`);
  } catch (error) {
    await tx.rows(sql`ROLLBACK TO SAVEPOINT event`);
    throw error;
  }
};

const consume = async (ctx: TxContext, event: Event, { consumers, log }: OutboxOptions): Promise<void> => {
  try {
    const consumer = consumers[event.topic as string];
    if (!consumer) throw new Error(`nobody consumes the topic ${event.topic}`);
    await inSavepoint(ctx.tx, () => consumer(ctx, event));
    await markDone(ctx, event);
  } catch (error) {
    log.error({ err: error, event: event.id, topic: event.topic, tries: event.tries + 1 }, 'outbox event failed');
    await postpone(ctx, event, error);
  }
};

const carryOnBatch = (options: OutboxOptions, batch: number): Promise<number> =>
  options.db.transaction(async (tx) => {
    const ctx = { tx, now: options.clock() };
    const events = await claim(ctx, batch);
    for (const event of events) await consume(ctx, event, options);
    return events.length;
  });

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
