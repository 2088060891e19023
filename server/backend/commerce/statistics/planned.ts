import { sql } from 'drizzle-orm';
import type { Database, Sql } from '../../db/database';

/**
 * Reads by statements that are planned for their own parameters: the same statement reads a day or ten years, and the plan
 * for a few rows that all calls would share takes ten times as long for many.
 * A page that is read out of order counts like any other, for an index that holds the figures and the lines of a few orders are
 * in memory: at the standard price of 4 the lines of all orders are read for those of a month.
 */
export const planned = <Result>(db: Database, read: (tx: Sql) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.rows(sql`
      SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1', true)`);
    return read(tx);
  }, 'read only');
