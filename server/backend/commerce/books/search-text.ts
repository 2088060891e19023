import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../db/database';

/**
 * Writes anew what a search reads of these books and of the products made of them: a name in it has changed.
 * @param which a condition on `b`, the book
 */
export const renamedInBooks = async (tx: Sql, which: SQL): Promise<void> => {
  await tx.rows(sql`UPDATE books b SET search_fold = book_search_fold(b.id) WHERE ${which}`);
  await tx.rows(sql`
    UPDATE products p SET search_fold = product_search_fold(p.id)
    WHERE p.id IN (SELECT i.product_id FROM product_items i JOIN books b ON b.id = i.book_id WHERE ${which})`);
};
