import { sql, type SQL } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { bookText } from '@/text/book';
import type { Actor, TransactionContext } from '../kernel';
import { applyMove } from './move-order';
import { readOrders } from './read';

/**
 * Orders `o` at a running fair that nobody has begun to hand over: they go when a product of theirs does (domain 3.4,
 * 3.8). What waits at the counter or is on its way is still delivered, and a postponed fair is frozen.
 */
export const openOrders = (now: Date): SQL => sql`
  o.status IN (${ORDER_STATUS.PENDING_PAYMENT}, ${ORDER_STATUS.PROCESSING})
  AND EXISTS (SELECT 1 FROM campaigns fair WHERE fair.id = o.campaign_id
    AND campaign_status(fair.starts_at, fair.ends_at, fair.cancelled_at, fair.postponed_at, ${now.toISOString()}::timestamptz) = ${CAMPAIGN_STATUS.RUNNING})`;

/** Orders `o` with one of these products. */
export const holdingProducts = (productIds: SQL): SQL =>
  sql`o.id IN (SELECT l.order_id FROM order_lines l WHERE l.product_id IN (${productIds}))`;

/** Cancels open orders that meet a condition on `o`, with the reason, restocks them and tells whom it concerns. */
export const cancelStoppedOrders = async (ctx: TransactionContext<Actor>, which: SQL): Promise<void> => {
  const { tx, now } = ctx;
  for (const order of await readOrders(tx, now, sql`${openOrders(now)} AND ${which}`)) {
    const step = { from: order.status, to: ORDER_STATUS.CANCELLED, note: bookText.stoppedReason };
    await applyMove(ctx, 'cancel', order, step);
  }
};
