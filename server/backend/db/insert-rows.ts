import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './database';

const CHUNK = 500;

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const withColumnNames = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnake(key), value]));

/**
 * Inserts many rows into one table, a few hundred per statement. Every row has the keys of the first; columns that are
 * not given take their default.
 */
export const insertRows = async <T extends PgTable>(tx: Sql, table: T, rows: T['$inferInsert'][]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const name = sql.raw(getTableConfig(table).name);
  const columns = sql.raw(Object.keys(withColumnNames(first)).join(', '));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK).map(withColumnNames));
    await tx.rows(sql`
      INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM json_populate_recordset(null::${name}, ${chunk}::json)`);
  }
};

/** Advances the identity sequences of these tables past the highest id that was inserted explicitly. */
export const advanceIdentities = async (tx: Sql, tables: PgTable[]): Promise<void> => {
  for (const table of tables) {
    const { name } = getTableConfig(table);
    await tx.rows(sql`
      SELECT setval(pg_get_serial_sequence(${name}, 'id'), coalesce((SELECT max(id) FROM ${sql.raw(name)}), 0) + 1, false)`);
  }
};
