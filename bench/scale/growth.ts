import { sql } from 'drizzle-orm';
import { openPostgres } from '@server/backend/db/postgres';
import type { Sql } from '@server/backend/db/database';

const KB = 1024;
const MOST_TABLES = 12;

interface TableSize {
  name: string;
  rows: number;
  table: number;
  indexes: number;
}

const readSizes = (db: Sql): Promise<TableSize[]> =>
  db.rows<TableSize>(sql`
    SELECT c.relname AS name, s.n_live_tup::int AS rows, pg_table_size(c.oid)::float8 AS table, pg_indexes_size(c.oid)::float8 AS indexes
    FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    ORDER BY pg_total_relation_size(c.oid) DESC LIMIT ${MOST_TABLES}`);

/** Writes what the largest tables and their indexes take, with the products and orders that there are. */
export const writeGrowth = async (databaseUrl: string): Promise<void> => {
  const db = openPostgres(databaseUrl).on('jobs');
  await db.rows(sql`VACUUM ANALYZE`);
  const sizes = await readSizes(db);
  const [counts] = await db.rows<{ products: number; orders: number }>(sql`
    SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM orders) AS orders`);
  await db.close();
  process.stdout.write(`\n${counts!.products} products, ${counts!.orders} orders; the largest tables, KB:\n`);
  for (const { name, rows, table, indexes } of sizes) {
    const cells = [name.padEnd(28), `${rows} rows`.padEnd(18), `${Math.round(table / KB)}`.padEnd(10)];
    process.stdout.write(`${cells.join('')}${Math.round(indexes / KB)} in indexes\n`);
  }
};
