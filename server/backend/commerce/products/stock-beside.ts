import { sql } from 'drizzle-orm';
import type { ChannelData } from '@/contract/realtime/channels';
import type { Sql } from '../../db/database';
import { availableCopies } from './card';

/**
 * Copies left of every product of a fair that shares a book with an order: a single, a combo and a series may hold the
 * same copies (design section 5).
 */
export const stockBeside = (db: Sql, orderId: string): Promise<ChannelData['stock']['products']> =>
  db.rows(sql`
    SELECT p.id, ${availableCopies} AS "saleQuantity"
    FROM products p JOIN orders o ON o.campaign_id = p.campaign_id
    WHERE o.id = ${orderId} AND p.review = 3 AND p.id IN (
      SELECT pi.product_id FROM product_items pi WHERE pi.book_id IN (
        SELECT unnest(l.book_ids) FROM order_lines l WHERE l.order_id = o.id))
    ORDER BY p.id`);
