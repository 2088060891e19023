import { sql, type SQL } from 'drizzle-orm';
import { isAccepted } from '../row-conditions';

/** Copies left of the stock row `s`; 0 when there is no row. */
export const copiesAtCounter = sql`coalesce(s.brought - s.reserved - s.sold, 0)`;

/**
 * Selects the ids of accepted products `p` that meet a condition and cannot be ordered: those for which
 * `availableCopies` finds no copy. It joins the stock of all at once; `availableCopies` looks it up for each product,
 * which suits few products.
 */
export const soldOut = (where: SQL): SQL => sql`
  SELECT p.id FROM products p LEFT JOIN product_items pi ON pi.product_id = p.id
  LEFT JOIN stock s ON s.book_id = pi.book_id AND s.campaign_id = p.campaign_id
  WHERE ${isAccepted('p')} AND ${where} AND (${copiesAtCounter} <= 0 OR p.quantity_cap <= p.quantity_taken)`;
