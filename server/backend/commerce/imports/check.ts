import { sql } from 'drizzle-orm';
import { inTransaction, type CallContext } from '../kernel';
import { limitTo } from '../conditions';
import type { SystemActor } from '../kernel';
import { readStoredBooks } from './books/own-books';
import { namesIn, nothingSeen, planRows, type PlannedRow } from './books/plan';
import { valuesOf, type BookValues } from './books/values';
import { learnNames, nameKey, readDecided, storeNames, type KnownName, type TypedName } from './names';
import { advance, isStillAt, type Job } from './owner';

const BATCH = 500;

type Ctx = CallContext<SystemActor> & { signal: AbortSignal };

const readBatch = (db: CallContext['db'], id: number, after: number) =>
  db.rows<{ line: number; cells: string[] }>(sql`
    SELECT line, cells FROM import_rows WHERE import_id = ${id} AND line > ${after} ORDER BY line ${limitTo(BATCH)}`);

/** The names of all rows before, with how many rows have them; those of new rows are learned. */
const countNames = async (
  db: CallContext['db'],
  id: number,
  known: Map<string, KnownName>,
  decided: ReadonlyMap<string, number | null>,
  rows: readonly BookValues[],
): Promise<void> => {
  const named = rows.flatMap((values) => [
    ...new Map(namesIn(values).map((typed) => [`${typed.kind} ${nameKey(typed.name)}`, typed])),
  ]);
  const fresh = new Map<string, TypedName>(named.filter(([key]) => !known.has(key)));
  for (const [key, name] of await learnNames(db, id, [...fresh.values()])) {
    const choice = decided.get(key);
    known.set(key, choice === undefined ? name : { ...name, chosenId: choice, decided: true });
  }
  for (const [key] of named) {
    const name = known.get(key);
    if (name) name.rows += 1;
  }
};

const storePlan = (ctx: Ctx, job: Job, planned: readonly PlannedRow[], done: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await isStillAt(ctx.tx, job))) return false;
    await ctx.tx.rows(sql`
      UPDATE import_rows r SET state = p.state, fields = p.fields, problems = p.problems, changes = p.changes,
        book_id = p."bookId", version = p.version
      FROM json_to_recordset(${JSON.stringify(planned)}::json) AS p(line int, state text, fields jsonb, problems jsonb,
        changes jsonb, "bookId" int, version int)
      WHERE r.import_id = ${job.id} AND r.line = p.line`);
    await advance(ctx, job, 'checking', done);
    return true;
  });

/**
 * Checks all rows of an import, in their order, and changes nothing else (D4.28.3). What rows have in common with earlier
 * ones is known only to the whole run, so that one which was broken off begins again.
 */
export const checkRows = async (ctx: Ctx, job: Job): Promise<void> => {
  const { id, columns, defaults, owner } = job;
  const names = new Map<string, KnownName>();
  const decided = await readDecided(ctx.db, id);
  const seen = nothingSeen();
  let [after, done] = [0, 0];
  for (;;) {
    if (ctx.signal.aborted) return;
    const batch = await readBatch(ctx.db, id, after);
    const last = batch.at(-1);
    if (!last) break;
    const rows = batch.map((row) => valuesOf(row, columns, ctx.now));
    const values = rows.map((row) => row.values);
    await countNames(ctx.db, id, names, decided, values);
    const books = await readStoredBooks(ctx.db, owner.id, values);
    done += batch.length;
    if (!(await storePlan(ctx, job, planRows(rows, { books, names, defaults }, seen), done))) return;
    after = last.line;
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await isStillAt(ctx.tx, job))) return;
    await storeNames(ctx.tx, id, [...names.values()]);
    await advance(ctx, job, 'checked', done);
  });
};
