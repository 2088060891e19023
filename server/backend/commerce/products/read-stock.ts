import { sql, type SQL } from 'drizzle-orm';
import type { ProductStock } from '@/contract/endpoints/products';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import type { Anyone, CallContext } from '../kernel';
import { isAccepted } from '../row-conditions';
import { availableCopies } from './card';

const stockOf = (db: Sql, which: SQL): Promise<ProductStock[]> =>
  db.rows(sql`
    SELECT p.id, ${availableCopies} AS "saleQuantity" FROM products p WHERE ${isAccepted('p')} AND ${which} ORDER BY p.id`);

/** Reads the copies left of these products; products that do not exist or are not accepted are left out. */
export const readStock = async (
  { db }: CallContext<Anyone>,
  ids: readonly string[],
): Promise<{ products: ProductStock[] }> => ({
  products: await stockOf(db, anyUuid(sql`p.id`, ids)),
});

/** Copies left of these products and of every other one at their fair that shares a book with them. */
export const relatedStockOfProducts = (
  db: Sql,
  campaignId: number,
  productIds: readonly string[],
): Promise<ProductStock[]> =>
  stockOf(
    db,
    sql`p.campaign_id = ${campaignId} AND p.id IN (
      SELECT pi.product_id FROM product_items pi WHERE pi.book_id IN (
        SELECT own.book_id FROM product_items own WHERE ${anyUuid(sql`own.product_id`, productIds)}))`,
  );

/**
 * Reads the copies left of every product of a fair that shares a book with one of these orders, or has one of these books: a single, a combo and a
 * series may contain the same copies (A5.4).
 */
export const relatedStock = (
  db: Sql,
  campaignId: number,
  orderIds: readonly string[],
  bookIds: readonly number[] = [],
): Promise<ProductStock[]> =>
  stockOf(
    db,
    sql`p.campaign_id = ${campaignId} AND p.id IN (
      SELECT pi.product_id FROM product_items pi WHERE pi.book_id IN (
        SELECT unnest(l.book_ids) FROM order_lines l WHERE ${anyUuid(sql`l.order_id`, orderIds)}
        UNION SELECT unnest(${sql.param([...bookIds])}::int[])))`,
  );
