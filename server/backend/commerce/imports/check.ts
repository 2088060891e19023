import { sql } from 'drizzle-orm';
import { limitTo } from '../conditions';
import { inTransaction, type CallContext, type SystemActor } from '../kernel';
import { storeNames } from './names';
import type { CheckedRow, SentRow } from './noun';
import { importNouns } from './nouns';
import { advance, isStillAt, type Job } from './owner';

const BATCH = 500;

type Ctx = CallContext<SystemActor> & { signal: AbortSignal };

const readBatch = (db: CallContext['db'], id: number, after: number) =>
  db.rows<SentRow>(sql`
    SELECT line, cells FROM import_rows WHERE import_id = ${id} AND line > ${after} ORDER BY line ${limitTo(BATCH)}`);

const storeChecked = (ctx: Ctx, job: Job, checked: readonly CheckedRow[], done: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await isStillAt(ctx.tx, job))) return false;
    await ctx.tx.rows(sql`
      UPDATE import_rows r SET state = c.state, fields = c.fields, problems = c.problems, changes = c.changes,
        record_id = c."recordId", version = c.version
      FROM json_to_recordset(${JSON.stringify(checked)}::json) AS c(line int, state text, fields jsonb, problems jsonb,
        changes jsonb, "recordId" text, version int)
      WHERE r.import_id = ${job.id} AND r.line = c.line`);
    await advance(ctx, job, 'checking', done);
    return true;
  });

/**
 * Checks all rows of an import, in their order, and changes nothing else (D4.28.3). What rows have in common with earlier
 * ones is known only to the whole run, so that one which was broken off begins again.
 */
export const checkRows = async (ctx: Ctx, job: Job): Promise<void> => {
  const table = await importNouns[job.noun].beginCheck(ctx, job);
  let [after, done] = [0, 0];
  for (;;) {
    if (ctx.signal.aborted) return;
    const batch = await readBatch(ctx.db, job.id, after);
    const last = batch.at(-1);
    if (!last) break;
    const checked = await table.check(batch);
    done += batch.length;
    if (!(await storeChecked(ctx, job, checked, done))) return;
    after = last.line;
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await isStillAt(ctx.tx, job))) return;
    await storeNames(ctx.tx, job.id, table.names());
    await advance(ctx, job, 'checked', done);
  });
};
