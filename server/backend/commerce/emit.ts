import { sql, type SQL } from 'drizzle-orm';
import type { Events } from './events';
import type { Anyone, TransactionContext } from './kernel';

/**
 * The statement that writes events of a topic to the outbox, for use inside the statement that writes their subject.
 * @param topic its name, or an expression for it on a row of `from`
 * @param payload jsonb, one event per row of `from`; without `from` one event
 */
export const insertEvents = (now: Date, topic: keyof Events | SQL, payload: SQL, from = sql``): SQL => {
  const at = now.toISOString();
  return sql`
    INSERT INTO outbox (topic, payload, created_at, due_at)
    SELECT ${topic}::text, ${payload}, ${at}::timestamptz, ${at}::timestamptz ${from}`;
};

/**
 * Writes events to the outbox, in order, in the transaction in which they happened. After the commit the dispatcher
 * calls their handlers (A5.12).
 */
export const emitAll = async <Topic extends keyof Events>(
  { tx, now }: TransactionContext<Anyone>,
  topic: Topic,
  payloads: readonly Events[Topic][],
): Promise<void> => {
  const from = sql`FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) WITH ORDINALITY AS happened(event, place) ORDER BY place`;
  await tx.rows(insertEvents(now, topic, sql`event`, from));
};

/** `emitAll` for one event. */
export const emit = <Topic extends keyof Events>(
  ctx: TransactionContext<Anyone>,
  topic: Topic,
  payload: Events[Topic],
): Promise<void> => emitAll(ctx, topic, [payload]);
