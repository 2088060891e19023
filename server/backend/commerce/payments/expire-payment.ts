import { sql } from 'drizzle-orm';
import { PAYMENT_STATE } from '@/contract/states/payment';
import type { Payment } from '@/contract/endpoints/payments';
import { LIMITS } from '@/contract/vocabulary/limits';
import { paymentText } from '@/text/payment';
import { inTransaction, type CallContext, type SystemActor, type TransactionContext } from '../kernel';
import { cancelOpenOrders } from '../orders/move/cancel';
import { scheduleAt } from '../schedule';
import { askGateway } from './ask-gateway';
import { endPayment } from './close-payment';
import type { PaymentPorts } from './ports';
import { oweParts } from './parts';
import { lockCampaignOf, lockPayment, readPayment, unpaidOrders } from './read';

/** Limits how long a gateway that does not respond keeps copies reserved. */
const isPatient = ({ now }: CallContext<SystemActor>, expiresAt: string): boolean =>
  now.getTime() < Date.parse(expiresAt) + LIMITS.gatewayPatienceMs;

const isOver = ({ expiresAt }: Payment, now: Date): boolean => Date.parse(expiresAt) <= now.getTime();

/** Also true for a payment whose orders were cancelled: money may have arrived without a callback. */
const isToBeAsked = (payment: Payment, now: Date): boolean =>
  (payment.state === PAYMENT_STATE.WAITING || payment.state === PAYMENT_STATE.CLOSED) && isOver(payment, now);

const isDue = (payment: Payment, now: Date): boolean => payment.state === PAYMENT_STATE.WAITING && isOver(payment, now);

/**
 * Schedules a frozen payment for the end of its fair; resuming the fair restores its remaining time and reschedules it
 * before that.
 */
const awaitCampaignsEnd = async (ctx: TransactionContext<SystemActor>, checkoutId: string): Promise<void> => {
  const [campaign] = await ctx.tx.rows<{ endsAt: string }>(sql`
    SELECT c.ends_at AS "endsAt" FROM checkouts k JOIN campaigns c ON c.id = k.campaign_id WHERE k.id = ${checkoutId}`);
  if (campaign) await scheduleAt(ctx, 'payment.expire', checkoutId, new Date(campaign.endsAt), null);
};

/**
 * Ends an expired payment: unless the gateway reports money, its orders are cancelled and their copies restocked
 * (D4.13.8). While their fair is postponed, nothing is cancelled (D3.6.6). Throws GATEWAY_UNAVAILABLE while a retry is
 * worthwhile.
 */
export const expirePayment = async (
  ctx: CallContext<SystemActor>,
  { zaloPay }: PaymentPorts,
  checkoutId: string,
): Promise<void> => {
  const payment = await readPayment(ctx.db, ctx.now, sql`p.checkout_id = ${checkoutId}`);
  if (!isToBeAsked(payment, ctx.now)) return;
  if (zaloPay && !payment.frozen)
    await askGateway(ctx, zaloPay, checkoutId).catch((error: unknown) => {
      if (isPatient(ctx, payment.expiresAt)) throw error;
    });
  await inTransaction(ctx, async (ctx) => {
    await lockCampaignOf(ctx.tx, checkoutId);
    const locked = await lockPayment(ctx.tx, ctx.now, sql`p.checkout_id = ${checkoutId}`);
    if (!isDue(locked, ctx.now)) return;
    if (locked.frozen) return awaitCampaignsEnd(ctx, checkoutId);
    await endPayment(ctx, checkoutId, PAYMENT_STATE.EXPIRED);
    await cancelOpenOrders(ctx, unpaidOrders(checkoutId), paymentText.expiredNote);
    await oweParts(ctx, checkoutId, 'partial');
  });
};
