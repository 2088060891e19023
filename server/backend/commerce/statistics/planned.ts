import { sql } from 'drizzle-orm';
import type { Database, Sql } from '../../db/database';

/**
 * Runs queries with custom plans: the same statement reads a day or ten years, and a shared generic plan for few rows
 * takes ten times as long for many. Sets `random_page_cost` to 1, because the covering index and the lines of a few
 * orders are in memory: at the default of 4 the lines of all orders are read for those of a month.
 */
export const planned = <Result>(db: Database, read: (tx: Sql) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.rows(sql`
      SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1', true)`);
    return read(tx);
  }, 'read only');
