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
 * Writes an event to the outbox in the transaction in which it happened. After the commit the dispatcher calls its
 * handlers (A5.12).
 */
export const emit = async <Topic extends keyof Events>(
  { tx, now }: TransactionContext<Anyone>,
  topic: Topic,
  payload: Events[Topic],
): Promise<void> => {
  await tx.rows(insertEvents(now, topic, sql`${JSON.stringify(payload)}::jsonb`));
};
