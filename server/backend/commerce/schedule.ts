import { sql } from 'drizzle-orm';
import type { TransactionContext } from './kernel';
import type { Tasks } from './tasks';

type InTransaction = Pick<TransactionContext, 'tx'>;

interface Due {
  key: string;
  dueAt: Date;
}

/** Schedules many tasks with one payload, as `scheduleAt` does, in one statement. */
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
 * Schedules a task at an instant, written in the transaction of the use case that requires it. It runs once, however
 * many backends run, and as soon as a backend runs if none did at that time. Another date for the same topic and key
 * moves the task; one that was done runs again. The same date and payload change nothing, so that a save which moves no
 * date repeats nothing.
 * @param key what the task is about, its id for example
 * @param dueAt an instant in the past means at once
 */
export const scheduleAt = <Topic extends keyof Tasks>(
  ctx: InTransaction,
  topic: Topic,
  key: string,
  dueAt: Date,
  payload: Tasks[Topic],
): Promise<void> => scheduleAll(ctx, topic, [{ key, dueAt }], payload);

/** Cancels a task that is not done yet; does nothing when there is none. */
export const unschedule = async ({ tx }: InTransaction, topic: keyof Tasks, key: string): Promise<void> => {
  await tx.rows(sql`DELETE FROM scheduled_tasks WHERE topic = ${topic} AND key = ${key} AND done_at IS NULL`);
};
