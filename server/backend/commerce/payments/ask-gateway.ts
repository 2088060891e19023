import { sql, type SQL } from 'drizzle-orm';
import type { Payment } from '@/contract/endpoints/payments';
import { PAYMENT } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { inTransaction, type Anyone, type CallContext } from '../kernel';
import { recordReceipt } from './record-receipt';
import type { PaymentGateway, PaymentPorts } from './ports';
import { ownPayment, readPayment } from './read';

/**
 * Queries the gateway about the orders of a checkout that meet a condition on `payment_tries`: money of paid ones is
 * booked, and refused ones are stored as refused. Throws GATEWAY_UNAVAILABLE.
 */
export const askGateway = async (
  ctx: CallContext<Anyone>,
  zaloPay: PaymentGateway,
  checkoutId: string,
  which: SQL = sql`true`,
): Promise<void> => {
  const tries = await ctx.db.rows<{ content: string }>(sql`
    SELECT content FROM payment_tries WHERE checkout_id = ${checkoutId} AND pay_url IS NOT NULL AND ${which}
    ORDER BY created_at`);
  for (const { content } of tries) {
    const answer = await zaloPay.query(content);
    if (answer.outcome === 'paid') await inTransaction(ctx, (ctx) => recordReceipt(ctx, checkoutId, answer.money));
    if (answer.outcome === 'refused')
      await ctx.db.rows(sql`
        UPDATE payment_tries SET refused_at = ${ctx.now.toISOString()}, refusal_code = ${answer.code}
        WHERE content = ${content} AND refused_at IS NULL`);
  }
};

/**
 * Queries the gateway about the payment attempts of a customer who has returned from it (D4.13.25).
 * @throws {AppError} PAYMENT_NOT_FOUND, GATEWAY_UNAVAILABLE
 */
export const checkPayment = async (
  ctx: CallContext,
  { zaloPay }: PaymentPorts,
  checkoutId: string,
): Promise<Payment> => {
  const own = ownPayment(ctx, checkoutId);
  const payment = await readPayment(ctx.db, ctx.now, own);
  if (!zaloPay || payment.method !== PAYMENT.ZALOPAY || payment.state !== PAYMENT_STATE.WAITING) return payment;
  await askGateway(ctx, zaloPay, checkoutId, sql`refused_at IS NULL`);
  return readPayment(ctx.db, ctx.now, own);
};
