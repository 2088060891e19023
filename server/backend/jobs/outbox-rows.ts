import { sql, type SQL } from 'drizzle-orm';
import { limitTo } from '../commerce/conditions';
import type { OutboxEvent } from '../commerce/events';
import type { Anyone, TransactionContext } from '../commerce/kernel';
import type { Sql } from '../db/database';
import { reasonOf, retryAt } from './retry';

/** An event waiting for its handlers. Only they know the type of its payload. */
export interface DueEvent extends OutboxEvent<never> {
  /** How often its handlers have failed. */
  tries: number;
}

const isOneOf = (events: readonly DueEvent[]): SQL => sql`id = ANY(${sql.param(events.map(({ id }) => id))}::bigint[])`;

/** A cheap query without a transaction, for polling: whether an event of any of these queues is due. */
export const isAnythingDue = async (db: Sql, now: Date, queues: readonly SQL[]): Promise<boolean> => {
  // Ordered, so that the queue's index is used however many events are due or done.
  const first = queues.map(
    (topics) => sql`(SELECT due_at FROM outbox WHERE done_at IS NULL AND ${topics} ORDER BY due_at, id LIMIT 1)`,
  );
  const [row] = await db.rows<{ due: boolean }>(sql`
    SELECT coalesce(least(${sql.join(first, sql`, `)}) <= ${now.toISOString()}, false) AS due`);
  return row!.due;
};

/** Claims the oldest due events that match a condition, locked. Those locked by another backend are skipped. */
export const claimDue = ({ tx, now }: TransactionContext<Anyone>, batch: number, topics: SQL): Promise<DueEvent[]> =>
  tx.rows<DueEvent>(sql`
    SELECT id, topic, payload, tries, created_at AS "createdAt" FROM outbox
    WHERE done_at IS NULL AND due_at <= ${now.toISOString()} AND ${topics}
    ORDER BY due_at, id ${limitTo(batch)} FOR UPDATE SKIP LOCKED`);

/** Leases claimed events until `until`; if the backend dies, others may claim them after that. */
export const leaseEvents = (
  { tx }: TransactionContext<Anyone>,
  events: readonly DueEvent[],
  until: Date,
): Promise<unknown> => tx.rows(sql`UPDATE outbox SET due_at = ${until.toISOString()} WHERE ${isOneOf(events)}`);

export const markDone = ({ tx, now }: TransactionContext<Anyone>, events: readonly DueEvent[]): Promise<unknown> =>
  tx.rows(sql`
    UPDATE outbox SET done_at = ${now.toISOString()}, tries = tries + 1, last_error = NULL WHERE ${isOneOf(events)}`);

/** Postpones a failed event, with the reason; one that another backend has finished meanwhile stays done. */
export const postpone = (
  { tx, now }: TransactionContext<Anyone>,
  { id, tries }: DueEvent,
  error: unknown,
): Promise<unknown> =>
  tx.rows(sql`
    UPDATE outbox SET due_at = ${retryAt(now, tries)}, tries = tries + 1, last_error = ${reasonOf(error)}
    WHERE id = ${id} AND done_at IS NULL`);
