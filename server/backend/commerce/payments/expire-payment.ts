import { sql } from 'drizzle-orm';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { LIMITS } from '@/contract/vocabulary/limits';
import { paymentText } from '@/text/payment';
import { inTransaction, type CallContext, type SystemActor } from '../kernel';
import { cancelOpenOrders } from '../orders/cancel-open';
import { endPayment } from './close-payment';
import { moneyArrived } from './money-arrived';
import type { PaymentGateway, PaymentPorts } from './ports';
import { holdPayment, readPayment, unpaidOrders } from './read';

/** Asks the gateway once more for each of its orders; what it knows to be paid counts. */
const askGateway = async (
  ctx: CallContext<SystemActor>,
  zaloPay: PaymentGateway,
  checkoutId: string,
): Promise<void> => {
  const tries = await ctx.db.rows<{ content: string }>(sql`
    SELECT content FROM payment_tries WHERE checkout_id = ${checkoutId} AND pay_url IS NOT NULL ORDER BY created_at`);
  for (const { content } of tries) {
    const money = await zaloPay.query(content);
    if (money) await inTransaction(ctx, (ctx) => moneyArrived(ctx, checkoutId, money));
  }
};

/** A gateway that gives no answer holds the copies for a while only. */
const isPatient = ({ now }: CallContext<SystemActor>, expiresAt: string): boolean =>
  now.getTime() < Date.parse(expiresAt) + LIMITS.gatewayPatienceMs;

/**
 * The time to pay a checkout is over: unless the gateway knows better, its orders are cancelled and their copies go back (D4.13.8).
 * Throws GATEWAY_UNAVAILABLE while it is worth asking again.
 */
export const expirePayment = async (
  ctx: CallContext<SystemActor>,
  { zaloPay }: PaymentPorts,
  checkoutId: string,
): Promise<void> => {
  const payment = await readPayment(ctx.db, sql`p.checkout_id = ${checkoutId}`);
  if (payment.state !== PAYMENT_STATE.WAITING || Date.parse(payment.expiresAt) > ctx.now.getTime()) return;
  if (zaloPay)
    await askGateway(ctx, zaloPay, checkoutId).catch((error: unknown) => {
      if (isPatient(ctx, payment.expiresAt)) throw error;
    });
  await inTransaction(ctx, async (ctx) => {
    const { state } = await holdPayment(ctx.tx, sql`p.checkout_id = ${checkoutId}`);
    if (state !== PAYMENT_STATE.WAITING) return;
    await endPayment(ctx, checkoutId, PAYMENT_STATE.EXPIRED);
    await cancelOpenOrders(ctx, unpaidOrders(checkoutId), paymentText.expiredNote);
  });
};
