import { sql, type SQL } from 'drizzle-orm';
import type { Payment } from '@/contract/endpoints/payments';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { GATEWAY_REFUND } from '@/contract/vocabulary/refunds';
import { statusOfCampaign } from '../campaigns/status';
import { anyUuid } from '../conditions';
import type { Actor, TransactionContext } from '../kernel';
import { takeBackExtraMoney } from '../ledger';
import { ORDER_LIFE_CYCLE } from '../orders/move/life-cycle';
import { readMovableOrders } from '../orders/move/movable';
import { hasCopiesOf } from '../orders/place/stock';
import { isAccepted, takesPart } from '../row-conditions';
import { transition } from '../transition';

const { CANCELLED, RETURNED } = ORDER_STATUS;

/** Condition: order `o` was cancelled because the time to pay `p` was over, and by nothing else. */
const hasExpired = sql`o.status = ${CANCELLED} AND EXISTS (SELECT 1 FROM order_steps s
  WHERE s.order_id = o.id AND s.status = ${CANCELLED} AND s.actor_id IS NULL AND s.at = p.updated_at)`;

/**
 * Condition: what order `o` holds is still sold by an issuer who takes part, and the stop where it was to be collected is
 * not over.
 */
const isStillSold = (now: Date): SQL => sql`NOT EXISTS (
    SELECT 1 FROM order_lines l JOIN products d ON d.id = l.product_id
    WHERE l.order_id = o.id AND NOT (${isAccepted('d')} AND d.on_sale AND d.released))
  AND EXISTS (SELECT 1 FROM participants m WHERE m.campaign_id = o.campaign_id AND m.issuer_id = o.issuer_id AND ${takesPart('m')})
  AND NOT EXISTS (SELECT 1 FROM schedules stop WHERE stop.id = o.pickup_schedule_id AND stop.ends_at <= ${now.toISOString()})`;

/** Condition: its customer has ordered nothing of order `o` again since. */
const isNotOrderedAgain = sql`NOT EXISTS (
  SELECT 1 FROM orders later JOIN order_lines theirs ON theirs.order_id = later.id AND theirs.quantity > 0
  JOIN order_lines own ON own.order_id = o.id AND own.product_id = theirs.product_id
  WHERE later.customer_id = o.customer_id AND later.campaign_id = o.campaign_id AND later.checkout_id <> o.checkout_id
    AND later.ordered_at >= o.ordered_at AND later.status NOT IN (${CANCELLED}, ${RETURNED}))`;

/**
 * Condition: the gateway is paying back money of order `o`, which is no longer there to pay it, or may do so though it is not
 * waited for any more.
 */
const isBeingRefunded = sql`EXISTS (SELECT 1 FROM gateway_refunds g
  WHERE g.order_id = o.id AND g.state IN (${GATEWAY_REFUND.ASKED}, ${GATEWAY_REFUND.ENDED}) AND g.refusal_code IS NULL)`;

/** The orders of an expired payment, if all of them can be taken up again. */
export interface Revivable {
  orderIds: string[];
  /** Đồng for all of them. */
  total: number;
}

/**
 * The orders of a locked payment that were cancelled because their money had not come in time, when they can be taken up
 * again: at a running fair, all still sold, with their copies still there, which are locked, and not ordered again by
 * their customer (D4.13.42). Undefined otherwise. The fair must be locked, too.
 */
export const findRevivable = async (
  { tx, now }: Pick<TransactionContext<Actor>, 'tx' | 'now'>,
  { checkoutId, state }: Payment,
): Promise<Revivable | undefined> => {
  if (state !== PAYMENT_STATE.EXPIRED) return undefined;
  const orders = await tx.rows<{ id: string; total: number; mayCome: boolean }>(sql`
    SELECT o.id, o.total, ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.RUNNING} AND ${isStillSold(now)} AND ${isNotOrderedAgain}
      AND NOT ${isBeingRefunded} AS "mayCome"
    FROM payments p JOIN orders o ON o.checkout_id = p.checkout_id JOIN campaigns c ON c.id = o.campaign_id
    WHERE p.checkout_id = ${checkoutId} AND ${hasExpired} ORDER BY o.id`);
  const orderIds = orders.map(({ id }) => id);
  if (orders.length === 0 || !orders.every(({ mayCome }) => mayCome)) return undefined;
  if (!(await hasCopiesOf(tx, orderIds))) return undefined;
  return { orderIds, total: orders.reduce((sum, { total }) => sum + total, 0) };
};

/** Takes orders that `findRevivable` found up again, as paid, with what had become owed back for them. */
export const reviveOrders = async (
  ctx: TransactionContext<Actor>,
  { checkoutId }: Payment,
  { orderIds }: Revivable,
  note: string,
): Promise<void> => {
  const owed = await ctx.tx.rows<{ orderId: string; amount: number }>(sql`
    SELECT o.id AS "orderId", -sum(e.amount)::bigint AS amount FROM orders o JOIN ledger_entries e ON e.order_id = o.id
    WHERE o.checkout_id = ${checkoutId} AND e.account = ${ACCOUNT.REFUND} GROUP BY o.id HAVING sum(e.amount) < 0`);
  for (const { orderId, amount } of owed) await takeBackExtraMoney(ctx, orderId, amount);
  for (const order of await readMovableOrders(ctx.tx, ctx.now, anyUuid(sql`o.id`, orderIds)))
    await transition(ctx, ORDER_LIFE_CYCLE, 'revive', order, note);
};
