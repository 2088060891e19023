import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Handler, OutboxEvent, PushContext } from '../commerce/events';
import type { Anyone, TransactionContext } from '../commerce/kernel';

/** Handlers by topic, as the dispatcher sees them: topics and payload types are defined elsewhere. */
export type HandlersByTopic<Context = TransactionContext<Anyone>> = Readonly<
  Record<string, readonly Handler<never, Context>[]>
>;

/** An event waiting for its handlers. Only they know the type of its payload. */
export interface DueEvent extends OutboxEvent<never> {
  /** How often its handlers have failed. */
  tries: number;
}

/** An event whose handlers failed, with the error. */
export interface Failure {
  event: DueEvent;
  error: unknown;
}

/** Events that are handled together in batches, and how their failures are logged. */
export interface Queue<Context = TransactionContext<Anyone>> {
  handlers: HandlersByTopic<Context>;
  /** Condition on `outbox` that selects the events of this queue. */
  topics: SQL;
  /** Whether handling the event is no longer useful. */
  isTooLate(event: DueEvent, now: Date): boolean;
  logFailures(failures: readonly Failure[]): void;
}

/** A failing consumer is a bug: each failure is logged as an error with its stack. */
const persistQueue = (handlers: HandlersByTopic, isPushed: SQL, log: Logger): Queue => ({
  handlers,
  topics: sql`NOT (${isPushed})`,
  isTooLate: () => false,
  logFailures(failures) {
    for (const { event, error } of failures)
      log.error({ err: error, event: event.id, topic: event.topic, tries: event.tries + 1 }, 'outbox event failed');
  },
});

/** Hints not pushed for so long are dropped: pages refetch when they reconnect. */
const HINT_MS = 60_000;

/** Pushing fails for all events at once when the bus is unavailable: logged in one line. */
const pushQueue = (
  handlers: HandlersByTopic<PushContext>,
  isPushed: SQL,
  hints: ReadonlySet<string>,
  log: Logger,
): Queue<PushContext> => ({
  handlers,
  topics: isPushed,
  isTooLate: ({ topic, tries, createdAt }, now) =>
    tries > 0 && hints.has(topic) && now.getTime() - Date.parse(createdAt) > HINT_MS,
  logFailures(failures) {
    const topics = [...new Set(failures.map(({ event }) => event.topic))];
    log.warn({ events: failures.length, topics, reason: String(failures[0]?.error) }, 'events not pushed yet');
  },
});

/**
 * Condition on topics, as literals in a fixed order: only then does a plan use the queue's index
 * (`db/schema/messages.ts`).
 */
const isOneOf = (topics: readonly string[]): SQL => {
  const names = [...topics].sort().map((topic) => `'${topic.replaceAll("'", "''")}'`);
  return sql.raw(names.length > 0 ? `topic IN (${names.join(', ')})` : 'false');
};

/**
 * Creates the two queues of the outbox. Events to be stored are handled first, in transactions; events to be pushed are
 * leased and published outside any: while the bus is unavailable it delays no storing, and no lock is kept while
 * publishing. An undeclared topic belongs to the first queue, where it fails and is kept.
 * @param hints topics of the second queue that only request a refetch: dropped after a minute
 */
export const createQueues = (
  consumers: HandlersByTopic,
  pushHandlers: HandlersByTopic<PushContext>,
  hints: ReadonlySet<string>,
  log: Logger,
): [persist: Queue, push: Queue<PushContext>] => {
  const isPushed = isOneOf(Object.keys(pushHandlers));
  return [persistQueue(consumers, isPushed, log), pushQueue(pushHandlers, isPushed, hints, log)];
};
