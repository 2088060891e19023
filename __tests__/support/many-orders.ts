import { sql } from 'drizzle-orm';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import type { Database } from '@server/backend/db/database';
import { eventually } from './eventually';
import { writtenColumns } from './written-columns';

/** Hours between two copied orders. */
const APART = 2;

/**
 * Copies the only order of a shop and its line, each for another product of the shop. The copies are received, each earlier than the one before, and have a
 * ledger entry that belongs to no settlement. Sums of sold copies are written again, and nothing else is.
 */
export const makeManyOrders = async (db: Database, count: number): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`);
    const [order, line] = [await writtenColumns(tx, 'orders'), await writtenColumns(tx, 'order_lines')];
    await tx.rows(sql`
      INSERT INTO orders (${order})
      SELECT ${order} FROM (SELECT copy.* FROM orders o CROSS JOIN generate_series(1, ${count}) n
        CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'code', 'M' || n, 'status', 6,
          'ordered_at', o.ordered_at - n * ${APART} * interval '1 hour')) copy) copies`);
    await tx.rows(sql`
      INSERT INTO order_lines (${line})
      SELECT ${line} FROM (SELECT copy.* FROM (SELECT id, row_number() OVER (ORDER BY ordered_at) AS n FROM orders) o
        CROSS JOIN order_lines l CROSS JOIN (SELECT array_agg(id) AS ids FROM products) product
        CROSS JOIN LATERAL jsonb_populate_record(l, jsonb_build_object('order_id', o.id,
          'product_id', product.ids[1 + o.n % cardinality(product.ids)])) copy WHERE o.id <> l.order_id) copies`);
    await tx.rows(sql`DELETE FROM sold_changes`);
    await tx.rows(sql`
      INSERT INTO sold_copies (product_id, copies)
      SELECT l.product_id, sum(l.quantity) FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.status NOT IN (7, 8) GROUP BY 1`);
    await tx.rows(sql`
      INSERT INTO ledger_entries (campaign_id, issuer_id, order_id, account, kind, amount, at)
      SELECT campaign_id, issuer_id, id, ${ACCOUNT.ORDERED}, ${ENTRY_KIND.STEP}, 1, ordered_at FROM orders`);
  });
  for (const table of ['orders', 'order_lines', 'ledger_entries', 'sold_copies']) await vacuum(db, table);
};

/**
 * Until all pages are marked as visible to all users, which plans of index-only scans depend on: a page is not while
 * the shop's own work reads in a transaction that began before.
 */
const vacuum = (db: Database, table: string): Promise<void> =>
  eventually(async () => {
    await db.rows(sql`VACUUM ANALYZE ${sql.raw(table)}`);
    const [row] = await db.rows<{ hidden: number }>(
      sql`SELECT relpages - relallvisible AS hidden FROM pg_class WHERE relname = ${table}`,
    );
    expect(row?.hidden).toBe(0);
  });
