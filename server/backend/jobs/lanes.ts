import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Consumers } from './consumer';
import type { AnyEvent } from './outbox-rows';

/** An event that could not be carried on, and why. */
export interface Failure {
  event: AnyEvent;
  error: unknown;
}

/** Events that share transactions, and how it is said that some of them failed. */
export interface Lane {
  consumers: Consumers;
  ofTopics: SQL;
  report(failures: readonly Failure[]): void;
}

/** What fails to be stored is a defect of ours: each is an error with its stack. */
const storing = (consumers: Consumers, told: SQL, log: Logger): Lane => ({
  consumers,
  ofTopics: sql`NOT ${told}`,
  report(failures) {
    for (const { event, error } of failures)
      log.error({ err: error, event: event.id, topic: event.topic, tries: event.tries + 1 }, 'outbox event failed');
  },
});

/** What cannot be told waits for the bus, and with it all else: one line says so. */
const telling = (consumers: Consumers, told: SQL, log: Logger): Lane => ({
  consumers,
  ofTopics: told,
  report(failures) {
    const topics = [...new Set(failures.map(({ event }) => event.topic))];
    log.warn({ events: failures.length, topics, reason: String(failures[0]?.error) }, 'live events not told yet');
  },
});

/**
 * What is stored goes first, and never shares a transaction with what is told: while the bus is away nothing that people
 * rely on waits for it, and nobody publishes under the locks of those who store.
 */
export const lanesOf = (consumers: Consumers, tellers: Consumers, log: Logger): [storing: Lane, telling: Lane] => {
  const told = sql`(topic = ANY(${sql.param(Object.keys(tellers))}::text[]))`;
  return [storing(consumers, told, log), telling(tellers, told, log)];
};
