import { sql } from 'drizzle-orm';
import type { Database, Sql } from '../../db/database';

/**
 * Reads by statements that are planned for their own parameters: the same statement reads a day or ten years, and the plan
 * for a few rows that all calls would share takes ten times as long for many.
 */
export const planned = <Result>(db: Database, read: (tx: Sql) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.rows(sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`);
    return read(tx);
  }, 'read only');
