import { sql } from 'drizzle-orm';
import type { Payment } from '@/contract/endpoints/payments';
import { toleranceOf } from '@/contract/rules/customer-limits';
import { ORDER_STATUS } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { paymentText } from '@/text/payment';
import type { Sql } from '../../db/database';
import type { Actor, TransactionContext } from '../kernel';
import { postExtraMoney, postRounding } from '../ledger';
import { endPayment, releaseOrders } from './close-payment';
import { spendParts } from './parts';
import { unpaidOrders, type PaymentLimits } from './read';
import { findRevivable, reviveOrders } from './revive';

/** Money, compared with the orders that it pays: those that wait for it, or those that expired and can be taken up again. */
interface Claim {
  /** Đồng more than is due for the orders; negative for less. */
  difference: number;
  /** Đồng of difference that the fair leaves at that. */
  tolerance: number;
  isEnough: boolean;
  /** Moves the orders on. */
  move: (ctx: TransactionContext<Actor>, note: string) => Promise<void>;
}

const dueNow = async (tx: Sql, checkoutId: string): Promise<number> => {
  const [due] = await tx.rows<{ total: number }>(sql`
    SELECT coalesce(sum(o.total), 0)::bigint AS total FROM orders o WHERE ${unpaidOrders(checkoutId)}`);
  return due?.total ?? 0;
};

/**
 * Compares money with what a locked payment is for: `amount` that arrives now, and what is there already. Undefined when
 * no order waits for it, and none can be taken up again.
 */
export const claimOf = async (
  ctx: TransactionContext<Actor>,
  payment: Payment,
  limits: PaymentLimits | undefined,
  amount: number,
): Promise<Claim | undefined> => {
  const { checkoutId, received, owedBack } = payment;
  const compare = (total: number, there: number) => {
    const [difference, tolerance] = [there + amount - total, limits ? toleranceOf(total, limits) : 0];
    return { difference, tolerance, isEnough: difference >= -tolerance };
  };
  if (payment.state === PAYMENT_STATE.WAITING)
    return {
      ...compare(await dueNow(ctx.tx, checkoutId), received),
      async move(ctx, note) {
        await spendParts(ctx, checkoutId);
        await releaseOrders(ctx, checkoutId, note);
      },
    };
  const revivable = await findRevivable(ctx, payment);
  if (!revivable) return undefined;
  return {
    ...compare(revivable.total, owedBack),
    move: (ctx, note) => reviveOrders(ctx, payment, revivable, paymentText.revivedNote(note)),
  };
};

/** The order of a paid checkout on which a difference is booked: the largest, so that it is less than its total. */
const largestOrder = async (tx: Sql, checkoutId: string): Promise<string> => {
  const [order] = await tx.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE o.checkout_id = ${checkoutId}
    ORDER BY (o.status = ${ORDER_STATUS.CANCELLED}), o.total DESC, o.code LIMIT 1`);
  return order?.id ?? '';
};

/**
 * Ends a payment for which there is enough: its orders move on, and what is more than was due is owed back, or left at
 * that when it is little (D4.13.41).
 */
export const complete = async (
  ctx: TransactionContext<Actor>,
  { checkoutId }: Payment,
  { difference, tolerance, move }: Claim,
  { reference, note }: { reference: string; note: string },
): Promise<void> => {
  await endPayment(ctx, checkoutId, PAYMENT_STATE.PAID);
  await move(ctx, note);
  if (difference === 0) return;
  const orderId = await largestOrder(ctx.tx, checkoutId);
  const money = { amount: difference, reference };
  if (Math.abs(difference) <= tolerance) await postRounding(ctx, orderId, money);
  else await postExtraMoney(ctx, orderId, { ...money, cause: 'tooMuch' });
};
