import { sql } from 'drizzle-orm';
import { limitTo } from '../conditions';
import type { Sql } from '../../db/database';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inTransaction, joining, type CallContext, type SystemActor, type TransactionContext } from '../kernel';
import type { RowToTakeBack, TakenBack } from './noun';
import { importNouns } from './nouns';
import { advance, isStillAt, type Job } from './owner';

/** Rows of a transaction: few, because PGlite has a single connection. */
const BATCH = 50;

type Ctx = CallContext<SystemActor> & { signal: AbortSignal };

type Waiting = RowToTakeBack & { wasNew: boolean };

const readWaiting = (db: Sql, { id }: Job): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    SELECT r.line, r.record_id AS "recordId", r.version, r.before, r.outcome = 'created' AS "wasNew" FROM import_rows r
    WHERE r.import_id = ${id} AND r.outcome IN ('created', 'changed') ORDER BY r.line DESC ${limitTo(BATCH)}`);

const storeOutcomes = async (ctx: TransactionContext, job: Job, rows: readonly TakenBack[]): Promise<void> => {
  await ctx.tx.rows(sql`
    UPDATE import_rows r SET outcome = t.outcome
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS t(line int, outcome text)
    WHERE r.import_id = ${job.id} AND r.line = t.line AND r.outcome IN ('created', 'changed')`);
};

/** Says how many rows are done, after each batch. */
const report = async (ctx: TransactionContext, job: Job): Promise<void> => {
  if (!(await isStillAt(ctx.tx, job))) return;
  const [left] = await ctx.tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM import_rows WHERE import_id = ${job.id} AND outcome IN ('created', 'changed')`);
  await advance(ctx, job, 'undoing', job.rows - (left?.count ?? 0));
};

/**
 * The next batch: where added records are deleted together, they are deleted and marked in one transaction.
 * @returns the rows that are left to be taken back one by one; undefined when nothing is left
 */
const removeNew = (ctx: Ctx, job: Job): Promise<Waiting[] | undefined> =>
  inTransaction({ ...ctx, actor: job.owner }, async (ctx) => {
    if (!(await isStillAt(ctx.tx, job))) return undefined;
    const rows = await readWaiting(ctx.tx, job);
    if (rows.length === 0) return undefined;
    const { removeTogether } = importNouns[job.noun];
    if (!removeTogether) return rows;
    const added = rows.filter(({ wasNew }) => wasNew);
    if (added.length > 0) await storeOutcomes(ctx, job, await removeTogether(ctx, added));
    return rows.filter(({ wasNew }) => !wasNew);
  });

/** Takes a row back and marks it in one transaction; a record that was changed or is used since is kept. */
const takeOneBack = async (ctx: CallContext, job: Job, row: Waiting): Promise<void> => {
  const { line } = row;
  try {
    await inTransaction(ctx, async (inner) => {
      const outcome = await importNouns[job.noun].takeBack(joining(ctx, inner), row);
      await storeOutcomes(inner, job, [{ line, outcome }]);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await inTransaction(ctx, (inner) => storeOutcomes(inner, job, [{ line, outcome: 'kept' }]));
  }
};

/**
 * Takes back what an import wrote, the last row first: new records are deleted, changed ones as before; those that were
 * changed or used since are left and named (D4.28.7). It continues after a crash.
 */
export const takeRowsBack = async (ctx: Ctx, job: Job): Promise<void> => {
  const call = { ...ctx, actor: job.owner };
  while (!ctx.signal.aborted) {
    const rows = await removeNew(ctx, job);
    if (!rows) break;
    for (const row of rows) {
      if (ctx.signal.aborted) return;
      await takeOneBack(call, job, row);
    }
    await inTransaction(call, (ctx) => report(ctx, job));
  }
  if (ctx.signal.aborted) return;
  await importNouns[job.noun].tidyUp?.(call, job.id);
  await inTransaction(call, async (ctx) => {
    if (await isStillAt(ctx.tx, job)) await advance(ctx, job, 'undone', job.rows);
  });
};
