import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '@server/backend/db/database';

/** The columns of a table that are written, not computed, as an SQL list. */
export const writtenColumns = async (db: Sql, table: string): Promise<SQL> => {
  const [found] = await db.rows<{ columns: string }>(sql`
    SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`);
  return sql.raw(found!.columns);
};
