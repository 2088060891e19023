import { sql, type SQL } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { anyUuid } from '../conditions';
import type { Actor, TransactionContext } from '../kernel';
import { cancelOrders } from './cancel-orders';
import { readMovableOrders } from './movable';

/** Orders `o` whose hand-over has not begun. Orders waiting at the counter or on their way are still delivered. */
export const isOpenOrder = sql`o.status IN (${ORDER_STATUS.PENDING_PAYMENT}, ${ORDER_STATUS.PROCESSING})`;

/**
 * Open orders `o` at a running fair: they are cancelled when a product of theirs is stopped (D3.4.4, D3.8.2); a
 * postponed fair is frozen.
 */
export const openOrders = (now: Date): SQL => sql`
  ${isOpenOrder} AND EXISTS (SELECT 1 FROM campaigns fair WHERE fair.id = o.campaign_id
    AND campaign_status(fair.starts_at, fair.ends_at, fair.cancelled_at, fair.postponed_at, ${now.toISOString()}::timestamptz) = ${CAMPAIGN_STATUS.RUNNING})`;

/** Orders `o` with one of these products. */
export const holdingProducts = (productIds: SQL): SQL =>
  sql`o.id IN (SELECT l.order_id FROM order_lines l WHERE l.product_id IN (${productIds}))`;

/**
 * Cancels the open orders that meet a condition on `o`, with the reason, restocks them and notifies those concerned.
 * The orders are locked before they are read: one that was paid a moment ago is still cancelled, one that has been
 * shipped is left alone.
 * @returns how many were cancelled
 */
export const cancelOpenOrders = async (ctx: TransactionContext<Actor>, which: SQL, reason: string): Promise<number> => {
  const { tx, now } = ctx;
  const locked = await tx.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE ${isOpenOrder} AND ${which} ORDER BY o.id FOR UPDATE`);
  const ids = locked.map(({ id }) => id);
  await cancelOrders(ctx, await readMovableOrders(tx, now, anyUuid(sql`o.id`, ids)), () => reason);
  return ids.length;
};
