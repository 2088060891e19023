import { sql, type SQL } from 'drizzle-orm';
import type { Events } from './events';
import type { Anyone, TransactionContext } from './kernel';

/**
 * The statement that writes events of a topic to the outbox, for use inside a statement that writes what they are about.
 * @param topic its name, or what names it in a row of `from`
 * @param payload jsonb, for each row of `from`; once, without
 */
export const insertEvents = (now: Date, topic: keyof Events | SQL, payload: SQL, from = sql``): SQL => {
  const at = now.toISOString();
  return sql`
    INSERT INTO outbox (topic, payload, created_at, due_at)
    SELECT ${topic}::text, ${payload}, ${at}::timestamptz, ${at}::timestamptz ${from}`;
};

/**
 * Writes events to the outbox in the transaction in which they happened, in their order. After the commit the dispatcher calls their
 * handlers (A5.12).
 */
export const emitAll = async <Topic extends keyof Events>(
  { tx, now }: TransactionContext<Anyone>,
  topic: Topic,
  payloads: readonly Events[Topic][],
): Promise<void> => {
  const from = sql`FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) WITH ORDINALITY AS happened(event, place) ORDER BY place`;
  await tx.rows(insertEvents(now, topic, sql`event`, from));
};

/** `emitAll` of one event. */
export const emit = <Topic extends keyof Events>(
  ctx: TransactionContext<Anyone>,
  topic: Topic,
  payload: Events[Topic],
): Promise<void> => emitAll(ctx, topic, [payload]);
