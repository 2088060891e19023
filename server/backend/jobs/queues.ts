import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Handler, PushContext } from '../commerce/events';
import type { Anyone, TransactionContext } from '../commerce/kernel';
import type { DueEvent } from './outbox-rows';

/** Handlers by topic, as the dispatcher sees them: which topics there are, and their payloads, is the concern of others. */
export type HandlersByTopic<Context = TransactionContext<Anyone>> = Readonly<
  Record<string, readonly Handler<never, Context>[]>
>;

/** An event whose handlers failed, and why. */
export interface Failure {
  event: DueEvent;
  error: unknown;
}

/** Events that are handled together in batches, and how their failures are logged. */
export interface Queue<Context = TransactionContext<Anyone>> {
  handlers: HandlersByTopic<Context>;
  /** Condition on `outbox` that selects the events of this queue. */
  topics: SQL;
  /** Whether nobody is served any more by handling an event. */
  isTooLate(event: DueEvent, now: Date): boolean;
  logFailures(failures: readonly Failure[]): void;
}

/** A consumer that fails is a defect of ours: each failure is logged as an error with its stack. */
const persistQueue = (handlers: HandlersByTopic, isPushed: SQL, log: Logger): Queue => ({
  handlers,
  topics: sql`NOT (${isPushed})`,
  isTooLate: () => false,
  logFailures(failures) {
    for (const { event, error } of failures)
      log.error({ err: error, event: event.id, topic: event.topic, tries: event.tries + 1 }, 'outbox event failed');
  },
});

/** What could not be pushed for so long is let go: screens read again when their connection comes back. */
const HINT_MS = 60_000;

/** Pushing fails when the bus is away, for all events at once: one line says so. */
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

/** Topics as a condition, written out and in one order: only so does a plan find the index of a queue (`db/schema/messages.ts`). */
const isOneOf = (topics: readonly string[]): SQL => {
  const names = [...topics].sort().map((topic) => `'${topic.replaceAll("'", "''")}'`);
  return sql.raw(names.length > 0 ? `topic IN (${names.join(', ')})` : 'false');
};

/**
 * The two queues of the outbox. Events that store something are handled first, in transactions; events that are pushed are leased and
 * published outside of any: while the bus is away nothing that is stored waits for it, and no lock is held while publishing. A topic that nobody has declared belongs to the first queue, where it fails and is kept.
 * @param hints topics of the second queue that only say that something is to be read again: they are let go after a minute
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
