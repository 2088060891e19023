import { sql } from 'drizzle-orm';
import { limitTo } from '../conditions';
import type { Sql } from '../../db/database';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inTransaction, joining, type CallContext, type SystemActor, type TransactionContext } from '../kernel';
import type { RowToWrite, WrittenRow } from './noun';
import { importNouns } from './nouns';
import { advance, isStillAt, readJob, type Job } from './owner';
import { isTaken } from './read';

/** Rows of a transaction: few, because PGlite has a single connection. */
const BATCH = 50;

type Ctx = CallContext<SystemActor> & { signal: AbortSignal };

type Waiting = RowToWrite & { isNew: boolean };

/** The next rows that are to be written and have no outcome yet. */
const readWaiting = (db: Sql, { id }: Job): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    SELECT r.line, r.fields, r.record_id AS "recordId", r.version, r.state <> 'changed' AS "isNew"
    FROM import_rows r WHERE r.import_id = ${id} AND r.outcome IS NULL AND ${isTaken} ORDER BY r.line ${limitTo(BATCH)}`);

const storeOutcomes = async ({ tx }: TransactionContext, job: Job, written: readonly WrittenRow[]): Promise<void> => {
  await tx.rows(sql`
    UPDATE import_rows r SET outcome = w.outcome, problems = w.problems, record_id = w."recordId", version = w.version,
      before = w.before
    FROM json_to_recordset(${JSON.stringify(written)}::json)
      AS w(line int, outcome text, problems jsonb, "recordId" text, version int, before jsonb)
    WHERE r.import_id = ${job.id} AND r.line = w.line AND r.outcome IS NULL`);
};

/**
 * The next batch: where its new records are added together, they are added and marked in one transaction, so that each row is added once,
 * whatever else works on the import.
 * @returns the rows that are left to be written one by one; undefined when nothing waits, or the import was cancelled
 */
const writeNew = (ctx: Ctx, job: Job): Promise<Waiting[] | undefined> =>
  inTransaction({ ...ctx, actor: job.owner }, async (ctx) => {
    if (!(await isStillAt(ctx.tx, job))) return undefined;
    const rows = await readWaiting(ctx.tx, job);
    if (rows.length === 0) return undefined;
    const { addTogether } = importNouns[job.noun];
    if (!addTogether) return rows;
    const fresh = rows.filter(({ isNew }) => isNew);
    if (fresh.length > 0) await storeOutcomes(ctx, job, await addTogether(ctx, job, fresh));
    return rows.filter(({ isNew }) => !isNew);
  });

const MOST_TRIES = 5;

/**
 * Writes the next batch again when another writer took a code or an ISBN of it at the same instant: what they have stored by
 * then is seen, and its row fails by itself.
 */
const writeNewAmongOthers = async (ctx: Ctx, job: Job, tries = MOST_TRIES): Promise<Waiting[] | undefined> => {
  try {
    return await writeNew(ctx, job);
  } catch (error) {
    if (!(error instanceof AppError) || tries <= 1) throw error;
    return writeNewAmongOthers(ctx, job, tries - 1);
  }
};

/** Locks a row, and says whether it still waits. */
const isWaiting = async ({ tx }: TransactionContext, job: Job, line: number): Promise<boolean> => {
  const rows = await tx.rows(sql`
    SELECT 1 FROM import_rows WHERE import_id = ${job.id} AND line = ${line} AND outcome IS NULL FOR UPDATE`);
  return rows.length > 0;
};

const sentenceOf = (error: AppError): string => Object.values(error.fields ?? {}).flat()[0] ?? error.message;

/**
 * Writes a row and marks it in one transaction, so that no record is ever written without its import knowing it. A refusal
 * is the row's.
 */
const writeOne = async (ctx: CallContext, job: Job, row: Waiting): Promise<void> => {
  // A row that is like a record, and was taken all the same, is a new one.
  const asked = row.isNew ? { ...row, recordId: null, version: null } : row;
  try {
    await inTransaction(ctx, async (inner) => {
      if (!(await isWaiting(inner, job, row.line))) return;
      await storeOutcomes(inner, job, [await importNouns[job.noun].write(joining(ctx, inner), job, asked)]);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { line, recordId, version } = asked;
    const problems: WrittenRow['problems'] = [{ column: null, problem: 'refused', detail: sentenceOf(error) }];
    await inTransaction(ctx, (inner) =>
      storeOutcomes(inner, job, [{ line, recordId, version, problems, outcome: 'failed', before: null }]),
    );
  }
};

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
  const { prepare } = importNouns[job.noun];
  if (!(await isGoingOn()) || (prepare && !(await prepare(call, job.id, isGoingOn)))) return;
  while (await isGoingOn()) {
    const rows = await writeNewAmongOthers(ctx, job);
    if (!rows) break;
    for (const row of rows) {
      if (!(await isGoingOn())) return;
      await writeOne(call, job, row);
    }
    await report(ctx, job);
  }
  if (await isGoingOn()) await finish(ctx, job);
};
