import { sql } from 'drizzle-orm';
import { paymentErrors, type Payment, type Paying } from '@/contract/endpoints/payments';
import { UTC_OFFSET_MS } from '@/contract/rules/calendar';
import { vietQrPayload } from '@/contract/rules/viet-qr';
import { PAYMENT } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { newId } from '../randomness';
import { endPayment, gateway, releaseOrders } from './close-payment';
import type { PaymentPorts } from './ports';
import { holdPayment, ownPayment, readPayment } from './read';

interface Try {
  content: string;
  payUrl: string | null;
}

const RANDOM = 12;
const random = (): string => newId().replaceAll('-', '').slice(0, RANDOM);

/** `yyMMdd` in Viet Nam, as ZaloPay wants its transactions to begin. */
const shortDay = (now: Date): string =>
  new Date(now.getTime() + UTC_OFFSET_MS).toISOString().slice(2, 10).replaceAll('-', '');

const newContent = ({ method }: Payment, now: Date): string =>
  method === PAYMENT.ZALOPAY ? `${shortDay(now)}_${random()}` : `HS${random().toUpperCase()}`;

const assertOpen = ({ state, amount, expiresAt }: Payment, now: Date): void => {
  const isOpen = state === PAYMENT_STATE.WAITING && amount > 0 && Date.parse(expiresAt) > now.getTime();
  if (!isOpen) throw new AppError(paymentErrors.PAYMENT_CLOSED);
};

/** The try that is open for this amount, or a new one: the reader is not sent to two orders of the gateway for one sum. */
const takeTry = async ({ tx, now }: TransactionContext, payment: Payment): Promise<Try> => {
  const { checkoutId, method, amount } = payment;
  const tries = await tx.rows<Try & { amount: number }>(sql`
    SELECT content, pay_url AS "payUrl", amount FROM payment_tries WHERE checkout_id = ${checkoutId}
    ORDER BY created_at DESC, content`);
  const open = tries.find((known) => known.amount === amount && (method === PAYMENT.VIETQR || known.payUrl !== null));
  if (open) return open;
  if (tries.length >= LIMITS.paymentTries) throw new AppError(paymentErrors.PAYMENT_TRIES_EXCEEDED);
  const content = newContent(payment, now);
  await tx.rows(sql`
    INSERT INTO payment_tries (content, checkout_id, amount, created_at)
    VALUES (${content}, ${checkoutId}, ${amount}, ${now.toISOString()})`);
  return { content, payUrl: null };
};

/** The page of the gateway, made outside of any transaction: it may take seconds. */
const pageOf = async (ctx: CallContext, ports: PaymentPorts, payment: Payment, { content, payUrl }: Try) => {
  if (payUrl !== null) return payUrl;
  if (!ports.zaloPay) throw new AppError(paymentErrors.GATEWAY_UNAVAILABLE);
  const { checkoutId, amount } = payment;
  const expiresAt = new Date(payment.expiresAt);
  const made = await ports.zaloPay.create({ content, amount, checkoutId, now: ctx.now, expiresAt });
  await ctx.db.rows(sql`UPDATE payment_tries SET pay_url = ${made} WHERE content = ${content}`);
  return made;
};

/**
 * How a reader pays a checkout of theirs: the page of the gateway, or the code of a transfer, the same one while its sum is the same
 * (D4.13.4).
 * @throws {AppError} PAYMENT_NOT_FOUND, PAYMENT_CLOSED, PAYMENT_TRIES_EXCEEDED, GATEWAY_UNAVAILABLE
 */
export const payCheckout = async (ctx: CallContext, ports: PaymentPorts, checkoutId: string): Promise<Paying> => {
  const { payment, taken } = await inTransaction(ctx, async (ctx) => {
    const payment = await holdPayment(ctx.tx, ownPayment(ctx, checkoutId));
    assertOpen(payment, ctx.now);
    return { payment, taken: await takeTry(ctx, payment) };
  });
  if (payment.method === PAYMENT.ZALOPAY)
    return { ...payment, payUrl: await pageOf(ctx, ports, payment, taken), transfer: null };
  if (!ports.vietQr) throw new AppError(paymentErrors.GATEWAY_UNAVAILABLE);
  const { content } = taken;
  const qr = vietQrPayload({ ...ports.vietQr, amount: payment.amount, content });
  return { ...payment, payUrl: null, transfer: { ...ports.vietQr, qr, content } };
};

/**
 * A reader pays in cash on receipt after all: the orders are worked on at once; money that still comes is owed back.
 * @throws {AppError} PAYMENT_NOT_FOUND, PAYMENT_CLOSED
 */
export const payInCash = (ctx: CallContext, note: string, checkoutId: string): Promise<Payment> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const payment = await holdPayment(tx, ownPayment(ctx, checkoutId));
    if (payment.state !== PAYMENT_STATE.WAITING || payment.amount === 0)
      throw new AppError(paymentErrors.PAYMENT_CLOSED);
    await endPayment(ctx, checkoutId, PAYMENT_STATE.CASH);
    await tx.rows(sql`UPDATE checkouts SET payment = ${PAYMENT.CASH} WHERE id = ${checkoutId}`);
    await tx.rows(
      sql`UPDATE orders o SET payment = ${PAYMENT.CASH} WHERE o.checkout_id = ${checkoutId} AND o.status = 1`,
    );
    await releaseOrders({ tx, now, actor: gateway(actor.name) }, checkoutId, note);
    return readPayment(tx, ownPayment(ctx, checkoutId));
  });
