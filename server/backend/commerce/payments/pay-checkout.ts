import { sql } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { paymentErrors, type Payment, type Paying } from '@/contract/endpoints/payments';
import { UTC_OFFSET_MS } from '@/contract/rules/calendar';
import { takeUpBy } from '@/contract/rules/customer-limits';
import { transferContent, vietQrPayload } from '@/contract/rules/viet-qr';
import { PAYMENT } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { newId } from '../randomness';
import { bankAppLinks } from './bank-app-links';
import { endPayment, releaseOrders } from './close-payment';
import { oweParts } from './parts';
import type { BankAccount, PaymentPorts } from './ports';
import { lockCampaignOf, lockPayment, ownPayment, readPayment, unpaidOrders } from './read';

interface Try {
  content: string;
  payUrl: string | null;
}

/** How long a concurrent request may take to get the page of an attempt from the gateway, in ms. */
const ASKING_MS = 30_000;

const RANDOM = 12;
const random = (): string => newId().replaceAll('-', '');

/** Date as `yyMMdd` in Viet Nam, the prefix that ZaloPay requires of transactions. */
const shortDay = (now: Date): string =>
  new Date(now.getTime() + UTC_OFFSET_MS).toISOString().slice(2, 10).replaceAll('-', '');

const newContent = ({ method }: Payment, now: Date): string =>
  method === PAYMENT.ZALOPAY ? `${shortDay(now)}_${random().slice(0, RANDOM)}` : transferContent(random());

/**
 * Checks that a customer may act on the payment now. Throws PAYMENT_CLOSED; ORDER_CAMPAIGN_POSTPONED while its orders
 * are frozen.
 */
const assertWaits = ({ state, frozen }: Payment): void => {
  if (state !== PAYMENT_STATE.WAITING) throw new AppError(paymentErrors.PAYMENT_CLOSED);
  if (frozen) throw new AppError(orderErrors.ORDER_CAMPAIGN_POSTPONED);
};

const assertOpen = (payment: Payment, now: Date): void => {
  assertWaits(payment);
  if (Date.parse(payment.expiresAt) <= now.getTime()) throw new AppError(paymentErrors.PAYMENT_CLOSED);
};

/**
 * Returns the open attempt for this amount, or creates one, so that the customer is not sent to two gateway orders for
 * one sum. A transfer keeps its content, whatever is still due.
 */
const takeTry = async ({ tx, now }: TransactionContext, payment: Payment): Promise<Try> => {
  const { checkoutId, method, amount } = payment;
  const tries = await tx.rows<Try & { amount: number; isYoung: boolean; isRefused: boolean }>(sql`
    SELECT content, pay_url AS "payUrl", amount, created_at > ${new Date(now.getTime() - ASKING_MS).toISOString()} AS "isYoung",
      refused_at IS NOT NULL AS "isRefused"
    FROM payment_tries WHERE checkout_id = ${checkoutId} ORDER BY created_at DESC, content`);
  const isOpen = ({ payUrl, isYoung, isRefused }: (typeof tries)[number]) => !isRefused && (payUrl !== null || isYoung);
  const open = tries.find((known) => method === PAYMENT.VIETQR || (known.amount === amount && isOpen(known)));
  if (open) return open;
  if (tries.length >= LIMITS.paymentTries) throw new AppError(paymentErrors.PAYMENT_TRIES_EXCEEDED);
  const content = newContent(payment, now);
  await tx.rows(sql`
    INSERT INTO payment_tries (content, checkout_id, amount, created_at)
    VALUES (${content}, ${checkoutId}, ${amount}, ${now.toISOString()})`);
  return { content, payUrl: null };
};

/** Creates the page of the gateway, outside of any transaction: it may take seconds. */
const pageOf = async (ctx: CallContext, ports: PaymentPorts, payment: Payment, { content, payUrl }: Try) => {
  if (payUrl !== null) return payUrl;
  if (!ports.zaloPay) throw new AppError(paymentErrors.GATEWAY_UNAVAILABLE);
  const { checkoutId, amount } = payment;
  const expiresAt = new Date(payment.expiresAt);
  const made = await ports.zaloPay.create({ content, amount, checkoutId, now: ctx.now, expiresAt });
  const [kept] = await ctx.db.rows<{ payUrl: string }>(sql`
    UPDATE payment_tries SET pay_url = coalesce(pay_url, ${made}) WHERE content = ${content} RETURNING pay_url AS "payUrl"`);
  return kept?.payUrl ?? made;
};

const appUrlOf = (bankApp: string, { account }: BankAccount, amount: number, content: string): string =>
  `${bankApp}?${new URLSearchParams({ account, amount: String(amount), content })}`;

/** Returns the data of the transfer for a banking app, as a QR code and as text. */
const transferOf = (
  { vietQr, bankApp, appLinks }: PaymentPorts,
  { amount }: Payment,
  { content }: Try,
): Paying['transfer'] => {
  if (!vietQr) throw new AppError(paymentErrors.GATEWAY_UNAVAILABLE);
  return {
    ...vietQr,
    ...{ content, qr: vietQrPayload({ ...vietQr, amount, content }) },
    appUrl: bankApp === undefined ? null : appUrlOf(bankApp, vietQr, amount, content),
    apps: bankAppLinks(appLinks, vietQr, { amount, content }),
  };
};

/**
 * Returns how a customer pays their own checkout: the page of the gateway, or the code of a transfer, which stays the
 * same while the sum does (D4.13.4).
 * @throws {AppError} PAYMENT_NOT_FOUND, PAYMENT_CLOSED, ORDER_CAMPAIGN_POSTPONED, PAYMENT_TRIES_EXCEEDED,
 * GATEWAY_UNAVAILABLE
 */
export const payCheckout = async (ctx: CallContext, ports: PaymentPorts, checkoutId: string): Promise<Paying> => {
  const { payment, taken } = await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx.tx, ctx.now, ownPayment(ctx, checkoutId));
    assertOpen(payment, ctx.now);
    return { payment, taken: await takeTry(ctx, payment) };
  });
  if (payment.method === PAYMENT.ZALOPAY)
    return { ...payment, payUrl: await pageOf(ctx, ports, payment, taken), transfer: null };
  return { ...payment, payUrl: null, transfer: transferOf(ports, payment, taken) };
};

/**
 * Switches a customer's checkout to cash on receipt: the orders are processed at once; parts that were paid, and money
 * that still arrives, are owed back.
 * @throws {AppError} PAYMENT_NOT_FOUND, PAYMENT_CLOSED, ORDER_CAMPAIGN_POSTPONED
 */
export const payInCash = (ctx: CallContext, note: string, checkoutId: string): Promise<Payment> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const campaign = await lockCampaignOf(tx, checkoutId);
    assertWaits(await lockPayment(tx, now, ownPayment(ctx, checkoutId)));
    await endPayment(ctx, checkoutId, PAYMENT_STATE.CASH);
    await tx.rows(sql`UPDATE checkouts SET payment = ${PAYMENT.CASH} WHERE id = ${checkoutId}`);
    const until = campaign && takeUpBy(now, campaign);
    await tx.rows(
      sql`UPDATE orders o SET payment = ${PAYMENT.CASH}, take_up_by = ${until?.toISOString() ?? null}::timestamptz
        WHERE ${unpaidOrders(checkoutId)}`,
    );
    await releaseOrders(ctx, checkoutId, note);
    await oweParts(ctx, checkoutId, 'partial');
    return readPayment(tx, now, ownPayment(ctx, checkoutId));
  });
