import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Task } from '../commerce/tasks';
import type { Sql } from '../db/database';
import { reasonOf, retryAt } from './retry';

/** A task that is due. The type of its payload is known to its handler alone. */
export interface DueTask extends Task<never> {
  id: number;
  /** How often it has failed since it was scheduled or done. */
  tries: number;
  /** Names the lease under which somebody works on it. Changes when the task is claimed or moved. */
  claim: string | null;
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** A cheap query without a transaction, for the poll. */
export const isAnyTaskDue = async (db: Sql, now: Date): Promise<boolean> => {
  const due = await db.rows(sql`
    SELECT 1 FROM scheduled_tasks WHERE done_at IS NULL AND due_at <= ${now.toISOString()} LIMIT 1`);
  return due.length > 0;
};

/** The task that has been due longest, locked. Those that another backend has locked are skipped. */
export const lockDueTask = async (
  tx: Sql,
  now: Date,
  exceptTopics: readonly string[],
): Promise<DueTask | undefined> => {
  const [task] = await tx.rows<DueTask>(sql`
    SELECT id, topic, key, payload, tries, claim FROM scheduled_tasks
    WHERE done_at IS NULL AND due_at <= ${now.toISOString()} AND NOT topic = ANY(${sql.param(exceptTopics)}::text[])
    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return task;
};

/** Claims a locked task: it is due for others only when the lease is over. */
export const leaseTask = async (tx: Sql, now: Date, task: DueTask, leaseMs: number): Promise<DueTask> => {
  const claim = randomUUID();
  await tx.rows(sql`
    UPDATE scheduled_tasks SET claim = ${claim}, due_at = ${later(now, leaseMs)} WHERE id = ${task.id}`);
  return { ...task, claim };
};

/** Whoever lost the claim, because the lease was over or the task was moved, changes nothing any more. */
const stillOurs = ({ id, claim }: DueTask) => sql`id = ${id} AND claim IS NOT DISTINCT FROM ${claim}::uuid`;

/** Marks a task done, or has it run again after `everyMs`. */
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

/** Postpones a task that failed, with the reason. */
export const postponeTask = (db: Sql, now: Date, task: DueTask, error: unknown): Promise<unknown> =>
  db.rows(sql`
    UPDATE scheduled_tasks SET due_at = ${retryAt(now, task.tries)}, claim = NULL, tries = tries + 1,
      last_error = ${reasonOf(error)}
    WHERE ${stillOurs(task)}`);

/** Gives a claimed task back, for another backend to go on with at once. */
export const releaseTask = (db: Sql, now: Date, task: DueTask): Promise<unknown> =>
  db.rows(sql`
    UPDATE scheduled_tasks SET due_at = ${now.toISOString()}, claim = NULL WHERE ${stillOurs(task)}`);

/** Schedules recurring tasks that were never scheduled before, for now. */
export const addRecurringTasks = (db: Sql, now: Date, topics: readonly string[]): Promise<unknown> =>
  db.rows(sql`
    INSERT INTO scheduled_tasks (topic, key, payload, scheduled_for, due_at)
    SELECT topic, '', 'null', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM unnest(${sql.param(topics)}::text[]) AS topic
    ON CONFLICT (topic, key) DO NOTHING`);
