import { sql } from 'drizzle-orm';
import type { Sql } from '@server/backend/db/database';
import { writtenColumns } from './written-columns';

/**
 * Copies the only product of a shop as combos of the same book, and its counter. The writes are not recorded as
 * changes: a shelf reads them when it starts.
 * @param tx a transaction, which then writes without triggers
 */
export const makeManyProducts = async (tx: Sql, count: number): Promise<void> => {
  await tx.rows(sql`SET LOCAL session_replication_role = replica`);
  const columns = await writtenColumns(tx, 'products');
  await tx.rows(sql`
    INSERT INTO products (${columns})
    SELECT ${columns} FROM (SELECT copy.* FROM products p CROSS JOIN generate_series(1, ${count}) n CROSS JOIN LATERAL jsonb_populate_record(p,
      jsonb_build_object('id', gen_random_uuid(), 'book_id', NULL, 'type', 2, 'title', n::text)) copy) copies`);
  await tx.rows(sql`
    INSERT INTO product_items (product_id, book_id, display_index)
    SELECT p.id, pi.book_id, 0 FROM products p, (SELECT book_id FROM product_items LIMIT 1) pi WHERE p.type = 2`);
  await tx.rows(sql`
    INSERT INTO stock (campaign_id, book_id, brought)
    SELECT s.campaign_id, -n, 1 FROM (SELECT campaign_id FROM stock LIMIT 1) s, generate_series(1, ${count}) n`);
  await tx.rows(sql`ANALYZE products, product_items, stock`);
};
