import { sql } from 'drizzle-orm';
import { dayOf } from '@/contract/rules/calendar';
import { addDays } from '@/contract/rules/statistics-range';
import { limitTo } from '../conditions';
import { inTransaction, type CallContext, type SystemActor } from '../kernel';
import type { LeasedTask } from '../tasks';

const DAY_MS = 86_400_000;
const BATCH = 2000;

/** Closes the days before a day that are whole and linked: their last hash is kept, from which the next day continues. */
const closeDays = (ctx: CallContext<SystemActor>, before: string): Promise<unknown> =>
  inTransaction(ctx, ({ tx, now }) =>
    tx.rows(sql`
      INSERT INTO journal_days (day, entries, last_hash, closed_at)
      SELECT DISTINCT ON (e.day) e.day, e.number, e.hash, ${now.toISOString()}::timestamptz
      FROM journal_entries e WHERE e.day < ${before}::date AND NOT EXISTS (SELECT 1 FROM journal_days d WHERE d.day = e.day)
      ORDER BY e.day, e.number DESC`),
  );

/** Deletes some entries of days that are closed. Returns how many. */
const deleteClosed = async ({ db }: CallContext<SystemActor>): Promise<number> => {
  const deleted = await db.rows(sql`
    DELETE FROM journal_entries WHERE id = ANY(ARRAY(
      SELECT e.id FROM journal_entries e JOIN journal_days d ON d.day = e.day ${limitTo(BATCH)})) RETURNING 1`);
  return deleted.length;
};

/**
 * Deletes entries that were linked more than `days` days ago. Of each day its last hash and the number of its entries
 * stay (D4.30.4).
 */
export const expireJournal = (days: number): LeasedTask<null> => ({
  kind: 'lease',
  everyMs: DAY_MS,
  async run(ctx) {
    await closeDays(ctx, addDays(dayOf(ctx.now), -days));
    while (!ctx.signal.aborted && (await deleteClosed(ctx)) === BATCH);
  },
});
