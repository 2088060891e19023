import { sql, type SQL } from 'drizzle-orm';
import type { BoughtEdition } from '@/contract/endpoints/books';
import { EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import type { CallContext } from '../kernel';
import { isFulfilled } from '../row-conditions';
import { FILE } from './book-file';
import { holdsEdition } from './sold-editions';

const boughtOf = (customerId: string, edition: Edition, among: SQL): SQL => sql`
  SELECT b.id AS "bookId", b.name AS title, ${edition}::text AS edition
  FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
    JOIN product_items pi ON pi.product_id = p.id AND pi.book_id = ANY(l.book_ids) JOIN books b ON b.id = pi.book_id
  WHERE o.customer_id = ${customerId} AND ${isFulfilled('o')} AND ${holdsEdition(edition)}
    AND ${FILE[edition]} IS NOT NULL AND ${among}`;

/**
 * The editions among these that the caller bought and may open now, by the rule of `findBookFile`; each edition once,
 * by title.
 */
const readBought = ({ db, actor }: CallContext, among: SQL): Promise<BoughtEdition[]> =>
  db.rows<BoughtEdition>(sql`
    SELECT bought.* FROM (${sql.join(
      EDITIONS.map((edition) => boughtOf(actor.id, edition, among)),
      sql` UNION `,
    )}) bought ORDER BY natural_fold(bought.title), bought."bookId", bought.edition DESC`);

/** The editions of an order that its customer may open; none for another customer's order. */
export const listEditionsOfOrder = (ctx: CallContext, id: string): Promise<BoughtEdition[]> =>
  readBought(ctx, sql`o.id = ${id}`);

/** The editions of a product's books that the caller bought at any fair. */
export const listEditionsOfProduct = (ctx: CallContext, id: string): Promise<BoughtEdition[]> =>
  readBought(ctx, sql`b.id IN (SELECT known.book_id FROM product_items known WHERE known.product_id = ${id})`);
