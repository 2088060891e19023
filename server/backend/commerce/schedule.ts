import { sql } from 'drizzle-orm';
import type { TransactionContext } from './kernel';
import type { Tasks } from './tasks';

type InTransaction = Pick<TransactionContext, 'tx'>;

interface Due {
  key: string;
  dueAt: Date;
}

/** `scheduleAt` of many things with one payload, in one statement. */
export const scheduleAll = async <Topic extends keyof Tasks>(
  { tx }: InTransaction,
  topic: Topic,
  due: readonly Due[],
  payload: Tasks[Topic],
): Promise<void> => {
  const rows = JSON.stringify(due.map(({ key, dueAt }) => ({ key, at: dueAt.toISOString() })));
  await tx.rows(sql`
    INSERT INTO scheduled_tasks AS task (topic, key, payload, scheduled_for, due_at)
    SELECT ${topic}::text, due.key, ${JSON.stringify(payload)}::jsonb, due.at, due.at
    FROM json_to_recordset(${rows}::json) AS due(key text, at timestamptz)
    ON CONFLICT (topic, key) DO UPDATE SET payload = excluded.payload, scheduled_for = excluded.scheduled_for,
      due_at = excluded.due_at, claim = NULL, tries = 0, last_error = NULL, done_at = NULL
    WHERE (task.scheduled_for, task.payload) IS DISTINCT FROM (excluded.scheduled_for, excluded.payload)`);
};

/**
 * Has work done at an instant, written in the transaction of the use case that makes it necessary: once, however many
 * backends run, and as soon as one runs if none did then. Another date for the same topic and key moves the task; one
 * that was done is then done again. The same date and payload change nothing, so that a save which moves no date
 * repeats nothing.
 * @param key which thing it is about, its id for example
 * @param dueAt an instant in the past means at once
 */
export const scheduleAt = <Topic extends keyof Tasks>(
  ctx: InTransaction,
  topic: Topic,
  key: string,
  dueAt: Date,
  payload: Tasks[Topic],
): Promise<void> => scheduleAll(ctx, topic, [{ key, dueAt }], payload);

/** Calls off what has not been done yet; without such a task it does nothing. */
export const unschedule = async ({ tx }: InTransaction, topic: keyof Tasks, key: string): Promise<void> => {
  await tx.rows(sql`DELETE FROM scheduled_tasks WHERE topic = ${topic} AND key = ${key} AND done_at IS NULL`);
};
