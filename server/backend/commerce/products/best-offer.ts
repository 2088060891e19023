import { sql, type SQL } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { statusOfCampaign } from '../campaigns/status';
import { availableCopies } from './card';
import { isAccepted } from '../row-conditions';

/** The products `p` of the title that a row `w` names by `product_id` and `book_id`: its book at any fair, or the combo itself. */
export const isOfTitle = sql`(p.book_id = w.book_id OR (w.book_id IS NULL AND p.id = w.product_id))`;

/** Condition: the level of the customer of `w` may buy at the fair `c` (A11.9). */
const mayBuy = sql`
  coalesce((SELECT min(asked.conditional_point) FROM campaign_levels cl JOIN levels asked ON asked.id = cl.level_id
            WHERE cl.campaign_id = c.id), 0)
  <= (SELECT own.conditional_point FROM customers cu JOIN levels own ON own.id = cu.level_id
      WHERE cu.user_id = w.customer_id)`;

/**
 * Selects the cheapest product `productId` with which the customer `customer_id` of a row `w` can buy its title now,
 * its price in đồng and its fair; no row when they cannot buy it.
 * @param first sort expression before the price, as SQL of `p` and `w`
 */
export const bestOffer = (now: Date, first?: SQL): SQL => sql`
  SELECT p.id AS "productId", p.sale_price AS price, p.title, p.slug, c.name AS "campaignName"
  FROM products p JOIN campaigns c ON c.id = p.campaign_id
  WHERE ${isOfTitle} AND ${isAccepted('p')} AND p.on_sale AND p.released
    AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.RUNNING} AND ${mayBuy} AND ${availableCopies} > 0
  ORDER BY ${first ? sql`${first}, ` : sql``}p.sale_price, p.id LIMIT 1`;
