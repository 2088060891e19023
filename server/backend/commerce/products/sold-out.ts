import { sql, type SQL } from 'drizzle-orm';
import { isAccepted } from '../row-conditions';

/** Copies that the counter `s` has left; none where there is no counter. */
export const copiesAtCounter = sql`coalesce(s.brought - s.reserved - s.sold, 0)`;

/**
 * Ids of the accepted products `p` of which nothing can be ordered: of those that meet a condition, all that `availableCopies` finds
 * no copy of. It joins the counters of all at once; `availableCopies` looks them up for each product, which is for few products.
 */
export const soldOut = (where: SQL): SQL => sql`
  SELECT p.id FROM products p LEFT JOIN product_items pi ON pi.product_id = p.id
  LEFT JOIN stock s ON s.book_id = pi.book_id AND s.campaign_id = p.campaign_id
  WHERE ${isAccepted('p')} AND ${where} AND (${copiesAtCounter} <= 0 OR p.quantity_cap <= p.quantity_taken)`;
