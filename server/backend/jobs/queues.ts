import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Handler } from '../commerce/events';
import type { DueEvent } from './outbox-rows';

/** Handlers by topic, as the dispatcher sees them: which topics there are, and their payloads, is the concern of others. */
export type HandlersByTopic = Readonly<Record<string, readonly Handler<never>[]>>;

/** An event whose handlers failed, and why. */
export interface Failure {
  event: DueEvent;
  error: unknown;
}

/** Events that are handled together in batches, and how their failures are logged. */
export interface Queue {
  handlers: HandlersByTopic;
  /** Condition on `outbox` that selects the events of this queue. */
  topics: SQL;
  logFailures(failures: readonly Failure[]): void;
}

/** A consumer that fails is a defect of ours: each failure is logged as an error with its stack. */
const persistQueue = (handlers: HandlersByTopic, isPushed: SQL, log: Logger): Queue => ({
  handlers,
  topics: sql`NOT ${isPushed}`,
  logFailures(failures) {
    for (const { event, error } of failures)
      log.error({ err: error, event: event.id, topic: event.topic, tries: event.tries + 1 }, 'outbox event failed');
  },
});

/** Pushing fails when the bus is away, for all events at once: one line says so. */
const pushQueue = (handlers: HandlersByTopic, isPushed: SQL, log: Logger): Queue => ({
  handlers,
  topics: isPushed,
  logFailures(failures) {
    const topics = [...new Set(failures.map(({ event }) => event.topic))];
    log.warn({ events: failures.length, topics, reason: String(failures[0]?.error) }, 'events not pushed yet');
  },
});

/**
 * The two queues of the outbox. Events that store something are handled first and never share a transaction with events
 * that are pushed: while the bus is away nothing that is stored waits for it, and nothing is published while locks are
 * held that consumers need. A topic that nobody has declared belongs to the first queue, where it fails and is kept.
 */
export const createQueues = (
  consumers: HandlersByTopic,
  pushHandlers: HandlersByTopic,
  log: Logger,
): [persist: Queue, push: Queue] => {
  const isPushed = sql`(topic = ANY(${sql.param(Object.keys(pushHandlers))}::text[]))`;
  return [persistQueue(consumers, isPushed, log), pushQueue(pushHandlers, isPushed, log)];
};
