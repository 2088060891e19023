import { sql } from 'drizzle-orm';
import { productErrors, type ProductCard } from '@/contract/endpoints/products';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { LIMITS } from '@/contract/vocabulary/limits';
import { statusOfCampaign } from '../campaigns/status';
import { limitTo } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { countsAsSold, isAccepted } from '../row-conditions';
import { availableCopies, cardColumns, cardJoins } from './card';

/** Number of most recent buyers that are read: a sufficient sample, and cheap to read. */
const BUYERS = 500;

/**
 * Returns titles also bought by customers who have bought a book of this product: those with at least
 * `LIMITS.alsoBought.buyers` different customers, the most bought first, each by its cheapest offer at a running fair.
 * Throws PRODUCT_NOT_FOUND.
 */
export const readAlsoBought = async (
  { db, now }: CallContext<Anyone>,
  id: string,
): Promise<{ products: ProductCard[] }> => {
  const { bookIds } = oneRow(
    await db.rows<{ bookIds: number[] }>(sql`
      SELECT (SELECT array_agg(pi.book_id) FROM product_items pi WHERE pi.product_id = p.id) AS "bookIds"
      FROM products p WHERE p.id = ${id} AND ${isAccepted('p')}`),
    productErrors.PRODUCT_NOT_FOUND,
  );
  const own = sql`${sql.param(bookIds)}::int[]`;
  const products = await db.rows<ProductCard>(sql`
    WITH buyer AS (
      SELECT o.customer_id FROM product_items pi JOIN order_lines l ON l.product_id = pi.product_id AND l.quantity > 0
      JOIN orders o ON o.id = l.order_id
      WHERE pi.book_id = ANY(${own}) AND o.customer_id IS NOT NULL AND ${countsAsSold('o')}
      GROUP BY o.customer_id ORDER BY max(o.ordered_at) DESC ${limitTo(BUYERS)}),
    bought AS (
      SELECT sold.book_id, count(DISTINCT o.customer_id) AS buyers
      FROM buyer JOIN orders o ON o.customer_id = buyer.customer_id JOIN order_lines l ON l.order_id = o.id AND l.quantity > 0
      JOIN products sold ON sold.id = l.product_id
      WHERE ${countsAsSold('o')} AND sold.book_id IS NOT NULL AND NOT sold.book_id = ANY(${own})
      GROUP BY sold.book_id HAVING count(DISTINCT o.customer_id) >= ${LIMITS.alsoBought.buyers}),
    offer AS (
      SELECT DISTINCT ON (p.book_id) p.id, bought.buyers
      FROM bought JOIN products p ON p.book_id = bought.book_id JOIN campaigns c ON c.id = p.campaign_id
      WHERE ${isAccepted('p')} AND p.on_sale AND p.released AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.RUNNING}
        AND ${availableCopies} > 0
      ORDER BY p.book_id, p.sale_price, p.id)
    SELECT ${cardColumns(now)} FROM (SELECT * FROM offer ORDER BY buyers DESC, id ${limitTo(LIMITS.alsoBought.titles)}) best
    JOIN products p ON p.id = best.id ${cardJoins} ORDER BY best.buyers DESC, p.id`);
  return { products };
};
