import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { isFulfilled } from '../row-conditions';

/**
 * Returns the last order with which a customer received a book, alone or in a combo or series; undefined when there is
 * none.
 */
export const orderOfReceived = async (db: Sql, customerId: string, bookId: number): Promise<string | undefined> => {
  const [order] = await db.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.customer_id = ${customerId} AND ${isFulfilled('o')} AND l.quantity > 0 AND ${bookId} = ANY(l.book_ids)
    ORDER BY o.ordered_at DESC LIMIT 1`);
  return order?.id;
};
