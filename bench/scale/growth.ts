import { sql } from 'drizzle-orm';
import type { Sql } from '@server/backend/db/database';
import { openPostgres } from '@server/backend/db/postgres';
import { addOrders } from '../fill-orders';

const ORDERS = 10_000;
const KB = 1024;
const LEAST_KB = 256;

interface TableSize {
  name: string;
  rows: number;
  /** The sizes of the table and of its indexes, in KB. */
  table: number;
  indexes: number;
}

const readSizes = (db: Sql): Promise<TableSize[]> =>
  db.rows<TableSize>(sql`
    SELECT c.relname AS name, s.n_live_tup::int AS rows, (pg_table_size(c.oid) / ${KB}::int)::int AS table,
      (pg_indexes_size(c.oid) / ${KB}::int)::int AS indexes
    FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    ORDER BY pg_total_relation_size(c.oid) DESC`);

const write = (title: string, sizes: readonly TableSize[]): void => {
  process.stdout.write(`\n${title}\n`);
  for (const { name, rows, table, indexes } of sizes)
    if (table + indexes >= LEAST_KB)
      process.stdout.write(`${name.padEnd(26)}${String(rows).padEnd(10)}${String(table).padEnd(10)}${indexes}\n`);
};

/** Prints the sizes of tables and their indexes, and by how much ten thousand additional orders increase them. */
export const writeGrowth = async (databaseUrl: string): Promise<void> => {
  const db = openPostgres(databaseUrl).on('jobs');
  await db.rows(sql`VACUUM ANALYZE`);
  const before = await readSizes(db);
  write('As it is: rows, table and indexes in KB', before);
  await addOrders(db, ORDERS);
  await db.rows(sql`VACUUM ANALYZE`);
  const after = await readSizes(db);
  const added = after.map((now) => {
    const was = before.find(({ name }) => name === now.name);
    return {
      name: now.name,
      rows: now.rows - (was?.rows ?? 0),
      table: now.table - (was?.table ?? 0),
      indexes: now.indexes - (was?.indexes ?? 0),
    };
  });
  write(`What ${ORDERS} orders of two lines add, with their steps and entries`, added);
  await db.close();
};
