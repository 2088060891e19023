import { sql, type SQL } from 'drizzle-orm';
import type { BoughtEdition } from '@/contract/endpoints/books';
import type { CallContext } from '../kernel';
import { isUsable } from '../library/own-books';

/** The editions among these that the caller may open now; each edition once, by title. */
const readBought = ({ db, actor }: CallContext, among: SQL): Promise<BoughtEdition[]> =>
  db.rows<BoughtEdition>(sql`
    SELECT b.id AS "bookId", b.name AS title, e.edition FROM entitlements e JOIN books b ON b.id = e.book_id
    WHERE e.customer_id = ${actor.id} AND ${isUsable} AND ${among}
    GROUP BY b.id, e.edition ORDER BY b.name_fold, b.id, e.edition DESC`);

/** The editions of an order that its customer may open; none for another customer's order. */
export const listEditionsOfOrder = (ctx: CallContext, id: string): Promise<BoughtEdition[]> =>
  readBought(ctx, sql`e.order_id = ${id}`);

/** The editions of a product's books that the caller bought at any fair. */
export const listEditionsOfProduct = (ctx: CallContext, id: string): Promise<BoughtEdition[]> =>
  readBought(ctx, sql`b.id IN (SELECT known.book_id FROM product_items known WHERE known.product_id = ${id})`);
