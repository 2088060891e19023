import { sql } from 'drizzle-orm';
import { limitTo } from '../conditions';
import type { Sql } from '../../db/database';
import { inTransaction, type CallContext, type SystemActor, type TransactionContext } from '../kernel';
import { addBooks, changeByRow, type RowToWrite, type WrittenRow } from './books/write';
import { makeNames } from './make-names';
import { advance, isStillAt, readJob, type Job } from './owner';
import { isTaken } from './read';

/** Rows of a transaction: few, because PGlite has a single connection. */
const BATCH = 50;

type Ctx = CallContext<SystemActor> & { signal: AbortSignal };

type Waiting = RowToWrite & { isNew: boolean };

/** The next rows that are to be written and have no outcome yet. */
const readWaiting = (db: Sql, { id }: Job): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    SELECT r.line, r.fields, r.book_id AS "bookId", r.version, r.state <> 'changed' AS "isNew"
    FROM import_rows r WHERE r.import_id = ${id} AND r.outcome IS NULL AND ${isTaken} ORDER BY r.line ${limitTo(BATCH)}`);

const storeOutcomes = async ({ tx }: TransactionContext, job: Job, written: readonly WrittenRow[]): Promise<void> => {
  await tx.rows(sql`
    UPDATE import_rows r SET outcome = w.outcome, problems = w.problems, book_id = w."bookId", version = w.version,
      before = w.before
    FROM json_to_recordset(${JSON.stringify(written)}::json)
      AS w(line int, outcome text, problems jsonb, "bookId" int, version int, before jsonb)
    WHERE r.import_id = ${job.id} AND r.line = w.line AND r.outcome IS NULL`);
};

/**
 * The next batch: its new books are added and marked in one transaction, so that each row is added once, whatever else
 * works on the import.
 * @returns the rows of it that change books; undefined when nothing waits, or the import was cancelled
 */
const writeNew = (ctx: Ctx, job: Job): Promise<Waiting[] | undefined> =>
  inTransaction({ ...ctx, actor: job.owner }, async (ctx) => {
    if (!(await isStillAt(ctx.tx, job))) return undefined;
    const rows = await readWaiting(ctx.tx, job);
    const fresh = rows.filter(({ isNew }) => isNew);
    if (fresh.length > 0) await storeOutcomes(ctx, job, await addBooks(ctx, job, fresh));
    return rows.length === 0 ? undefined : rows.filter(({ isNew }) => !isNew);
  });

/** Says how many rows are done, after each batch. */
const report = (ctx: Ctx, job: Job): Promise<void> =>
  inTransaction({ ...ctx, actor: job.owner }, async (ctx) => {
    // Cancelled in between: what was written stays known, and its step stays.
    if (!(await isStillAt(ctx.tx, job))) return;
    const [done] = await ctx.tx.rows<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM import_rows r
      WHERE r.import_id = ${job.id} AND (r.outcome IS NOT NULL OR (${isTaken}) IS NOT TRUE)`);
    await advance(ctx, job, 'running', done?.count ?? 0);
  });

/** Rows that were left out, and those that cannot be written, are skipped. */
const finish = (ctx: Ctx, job: Job): Promise<void> =>
  inTransaction({ ...ctx, actor: job.owner }, async (ctx) => {
    if (!(await isStillAt(ctx.tx, job))) return;
    await ctx.tx.rows(sql`
      UPDATE import_rows r SET outcome = 'skipped' WHERE r.import_id = ${job.id} AND r.outcome IS NULL`);
    await advance(ctx, job, 'done', job.rows);
  });

/**
 * Writes the rows of an import in batches, each row once: after a crash it continues with the rows that have no outcome
 * (D4.28.5). An import whose owner was disabled meanwhile is cancelled.
 */
export const writeRows = async (ctx: Ctx, job: Job): Promise<void> => {
  const call = { ...ctx, actor: job.owner };
  const isGoingOn = async () => {
    if (ctx.signal.aborted) return false;
    const now = await readJob(ctx.db, job.id);
    if (now && !now.isOwnerActive) await inTransaction(call, (ctx) => advance(ctx, job, 'cancelled', now.done));
    return now?.status === 'running' && now.isOwnerActive;
  };
  if (!(await isGoingOn()) || !(await makeNames(call, job.id, isGoingOn))) return;
  while (await isGoingOn()) {
    const rows = await writeNew(ctx, job);
    if (!rows) break;
    for (const row of rows) {
      if (!(await isGoingOn())) return;
      await changeByRow(call, job, row, (ctx, written) => storeOutcomes(ctx, job, [written]));
    }
    await report(ctx, job);
  }
  if (await isGoingOn()) await finish(ctx, job);
};
