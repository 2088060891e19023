import { sql } from 'drizzle-orm';
import type { Task } from '../commerce/tasks';
import type { Sql } from '../db/database';
import { reasonOf, retryAt } from './retry';

/** A due task. Only its handler knows the type of its payload. */
export interface DueTask extends Task<never> {
  id: number;
  /** How often it has failed since it was scheduled or done. */
  tries: number;
  /**
   * Identifies this run. Another claim replaces it; a new date or payload clears it, even when set by the handler
   * itself.
   */
  claim: string;
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Tasks with topics of another program version are left to that version. */
const isDue = (now: Date, topics: readonly string[]) =>
  sql`done_at IS NULL AND due_at <= ${now.toISOString()} AND topic = ANY(${sql.param(topics)}::text[])`;

/** A cheap query without a transaction, for polling. */
export const isAnyTaskDue = async (db: Sql, now: Date, topics: readonly string[]): Promise<boolean> => {
  const due = await db.rows(sql`SELECT 1 FROM scheduled_tasks WHERE ${isDue(now, topics)} LIMIT 1`);
  return due.length > 0;
};

/** Topics of waiting tasks other than the known ones. */
export const unknownTopics = async (db: Sql, known: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ topic: string }>(sql`
    SELECT DISTINCT topic FROM scheduled_tasks WHERE done_at IS NULL AND NOT topic = ANY(${sql.param(known)}::text[])
    ORDER BY topic`);
  return rows.map(({ topic }) => topic);
};

/** Locks and claims the task of these topics that has been due longest. Tasks locked by others are skipped. */
export const claimDueTask = async (tx: Sql, now: Date, topics: readonly string[]): Promise<DueTask | undefined> => {
  const [task] = await tx.rows<DueTask>(sql`
    UPDATE scheduled_tasks SET claim = gen_random_uuid() WHERE id = ANY(ARRAY(
      SELECT id FROM scheduled_tasks WHERE ${isDue(now, topics)} ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED))
    RETURNING id, topic, key, payload, tries, claim`);
  return task;
};

/** Leases a claimed task for `leaseMs`. */
export const leaseTask = (tx: Sql, now: Date, { id }: DueTask, leaseMs: number): Promise<unknown> =>
  tx.rows(sql`UPDATE scheduled_tasks SET due_at = ${later(now, leaseMs)} WHERE id = ${id}`);

/** A run that has lost its claim, because the lease expired or the task was moved, changes nothing any more. */
const stillOurs = ({ id, claim }: DueTask) => sql`id = ${id} AND claim = ${claim}::uuid`;

/** Marks a task done, or schedules it again after `everyMs`. */
export const finishTask = (db: Sql, now: Date, task: DueTask, everyMs: number | undefined): Promise<unknown> =>
  db.rows(
    everyMs === undefined
      ? sql`
          UPDATE scheduled_tasks SET done_at = ${now.toISOString()}, claim = NULL, tries = tries + 1, last_error = NULL
          WHERE ${stillOurs(task)}`
      : sql`
          UPDATE scheduled_tasks SET due_at = ${later(now, everyMs)}, claim = NULL, tries = 0, last_error = NULL
          WHERE ${stillOurs(task)}`,
  );

/** Postpones a failed task, with the error. */
export const postponeTask = (db: Sql, now: Date, task: DueTask, error: unknown): Promise<unknown> =>
  db.rows(sql`
    UPDATE scheduled_tasks SET due_at = ${retryAt(now, task.tries)}, claim = NULL, tries = tries + 1,
      last_error = ${reasonOf(error)}
    WHERE ${stillOurs(task)}`);

/** Releases a claimed task, for another backend to continue at once. */
export const releaseTask = (db: Sql, now: Date, task: DueTask): Promise<unknown> =>
  db.rows(sql`
    UPDATE scheduled_tasks SET due_at = ${now.toISOString()}, claim = NULL WHERE ${stillOurs(task)}`);

/** Schedules recurring tasks that were never scheduled before, due now. */
export const addRecurringTasks = (db: Sql, now: Date, topics: readonly string[]): Promise<unknown> =>
  db.rows(sql`
    INSERT INTO scheduled_tasks (topic, key, payload, scheduled_for, due_at)
    SELECT topic, '', 'null', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM unnest(${sql.param(topics)}::text[]) AS topic
    ON CONFLICT (topic, key) DO NOTHING`);
