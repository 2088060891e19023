import { sql } from 'drizzle-orm';
import { paymentErrors } from '@/contract/endpoints/payments';
import { refundErrors, type Refund } from '@/contract/endpoints/refunds';
import { UTC_OFFSET_MS } from '@/contract/rules/calendar';
import { AppError } from '@/contract/vocabulary/error-codes';
import { GATEWAY_REFUND, REFUND_WAY } from '@/contract/vocabulary/refunds';
import { inDong } from '@/text/money';
import { customerRefundText } from '@/text/customer-refund';
import type { Sql } from '../../db/database';
import { emit } from '../emit';
import { idempotent } from '../idempotent';
import { inTransaction, type Anyone, type CallContext, type SystemActor, type TransactionContext } from '../kernel';
import type { OrderRefundRefusedEvent } from '../orders/events';
import type { GatewayRefundAnswer, PaymentGateway, PaymentPorts } from '../payments/ports';
import { newId } from '../randomness';
import { scheduleAt, unschedule } from '../schedule';
import { cameByGateway, leftOfReceipt, readRefund } from './list';
import { bookPaid, lockPayable } from './pay';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A refund that the gateway was asked for, or is to be. */
interface Asked {
  id: string;
  orderId: string;
  /** Of the payment at the gateway. */
  payment: string;
  code: string;
  amount: number;
  createdAt: string;
}

/** The refund of this id as far as the gateway has not answered; undefined once it has. */
const readAsked = async (db: Sql, id: string): Promise<Asked | undefined> => {
  const [asked] = await db.rows<Asked>(sql`
    SELECT g.id, g.order_id AS "orderId", coalesce(r.told_reference, r.reference) AS payment, o.code, g.amount,
      g.created_at AS "createdAt"
    FROM gateway_refunds g JOIN payment_receipts r ON r.id = g.receipt_id JOIN orders o ON o.id = g.order_id
    WHERE g.id = ${id} AND g.state = ${GATEWAY_REFUND.ASKED}`);
  return asked;
};

/**
 * Locks the payment of an order of which the most is left, until the end of the transaction: orders of one checkout share
 * its payments. Throws REFUND_NOT_BY_GATEWAY when no payment has this much left.
 */
const lockReceipt = async (tx: Sql, orderId: string, amount: number): Promise<number> => {
  await tx.rows(sql`
    SELECT 1 FROM payment_receipts r JOIN orders o ON o.id = ${orderId} WHERE ${cameByGateway}
    ORDER BY r.id FOR NO KEY UPDATE OF r`);
  const [receipt] = await tx.rows<{ id: number; unasked: number }>(sql`
    SELECT r.id, ${leftOfReceipt} AS unasked FROM payment_receipts r JOIN orders o ON o.id = ${orderId}
    WHERE ${cameByGateway} ORDER BY unasked DESC, r.id LIMIT 1`);
  if (!receipt || receipt.unasked < amount)
    throw new AppError(refundErrors.REFUND_NOT_BY_GATEWAY, { amount: inDong(amount) });
  return receipt.id;
};

/** Day as `yyMMdd` in Viet Nam, which ZaloPay wants in front. */
const shortDay = (now: Date): string =>
  new Date(now.getTime() + UTC_OFFSET_MS).toISOString().slice(2, 10).replaceAll('-', '');

const RANDOM = 20;
const newRefundId = ({ refundIdOf }: PaymentGateway, now: Date): string =>
  refundIdOf(shortDay(now), newId().replaceAll('-', '').slice(0, RANDOM));

/** When the gateway is asked again: after a minute, and then after as long as it has taken so far, an hour at most. */
const nextAt = (now: Date, createdAt: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - createdAt.getTime(), MINUTE_MS), HOUR_MS));

/** Keeps what the gateway is to be asked for, and that it is asked for the outcome, before it is called. */
const keepAsked = async (
  ctx: TransactionContext,
  zaloPay: PaymentGateway,
  { id: orderId, amount }: { id: string; amount: number },
): Promise<string> => {
  const { tx, now, actor } = ctx;
  await lockPayable(ctx, orderId, amount);
  const receiptId = await lockReceipt(tx, orderId, amount);
  const id = newRefundId(zaloPay, now);
  await tx.rows(sql`
    INSERT INTO gateway_refunds (id, order_id, receipt_id, amount, asked_by, created_at)
    VALUES (${id}, ${orderId}, ${receiptId}, ${amount}, ${actor.name}, ${now.toISOString()})`);
  await scheduleAt(ctx, 'refund.ask', id, nextAt(now, now), null);
  return id;
};

/**
 * Calls the gateway to pay. What it refuses may be refused because it knows this id already, from a call whose answer was
 * lost: then what it says of that refund counts.
 */
const call = async (zaloPay: PaymentGateway, asked: Asked, now: Date): Promise<GatewayRefundAnswer> => {
  const { id, payment, amount, code } = asked;
  const answer = await zaloPay.refund({ id, payment, amount, description: customerRefundText.gatewayNote(code), now });
  if (answer.outcome !== 'refused') return answer;
  const known = await zaloPay.queryRefund(id, now);
  return known.outcome === 'unknown' ? answer : known;
};

/** Asks what became of a refund; one that never reached the gateway is asked for again, under the same id. */
const askAgain = async (zaloPay: PaymentGateway, asked: Asked, now: Date): Promise<GatewayRefundAnswer> => {
  const known = await zaloPay.queryRefund(asked.id, now);
  return known.outcome === 'unknown' ? call(zaloPay, asked, now) : known;
};

type Ended = Omit<OrderRefundRefusedEvent, 'refusalCode'> & { askedBy: string };

/**
 * Keeps the gateway's answer, once: money that it paid is booked whatever is owed by now, and also when another call was
 * refused meanwhile; what it refused stays owed.
 */
const settle = (ctx: CallContext<Anyone>, { id, orderId }: Asked, answer: GatewayRefundAnswer): Promise<void> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    if (answer.outcome === 'open') return;
    const refusalCode = answer.outcome === 'refused' ? answer.code : null;
    const state = refusalCode === null ? GATEWAY_REFUND.DONE : GATEWAY_REFUND.REFUSED;
    await tx.rows(sql`SELECT 1 FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`);
    const [ended] = await tx.rows<Ended>(sql`
      UPDATE gateway_refunds g SET state = ${state}, ended_at = ${now.toISOString()}, refusal_code = ${refusalCode}
      FROM orders o WHERE g.id = ${id} AND o.id = g.order_id
        AND g.state IN (${GATEWAY_REFUND.ASKED}, ${refusalCode === null ? GATEWAY_REFUND.REFUSED : GATEWAY_REFUND.ASKED})
      RETURNING g.amount, g.asked_by AS "askedBy", o.id AS "orderId", o.code, o.status, o.campaign_id AS "campaignId",
        o.customer_id AS "customerId", o.issuer_id AS "issuerId"`);
    if (!ended) return;
    const { askedBy, ...event } = ended;
    await unschedule({ tx }, 'refund.ask', id);
    if (refusalCode !== null) return emit({ tx, now, actor }, 'order.refundRefused', { ...event, refusalCode });
    const part = { amount: ended.amount, reference: id, way: REFUND_WAY.GATEWAY };
    await bookPaid({ tx, now, actor: { name: askedBy } }, { id: orderId, account: null }, part);
  });

const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === paymentErrors.GATEWAY_UNAVAILABLE.code;

/**
 * Asks the gateway to pay back a part of what is owed for an order, or all of it, of the money that came through it, once
 * per key (D4.21.18). What it is asked for is kept before it is called, so that a crash pays nothing twice; whatever it
 * does not say at once, a task asks for.
 * @throws {AppError} those of `lockPayable`; REFUND_NOT_BY_GATEWAY; GATEWAY_UNAVAILABLE when none is configured
 */
export const askGatewayRefund = async (
  ctx: CallContext,
  { zaloPay }: PaymentPorts,
  wanted: { id: string; amount: number },
  key: string,
): Promise<Refund> => {
  if (!zaloPay) throw new AppError(paymentErrors.GATEWAY_UNAVAILABLE);
  let isNew = false;
  const kept = { operation: 'POST /admin/refunds/{id}/gateway', key, request: wanted } as const;
  const { askedAs } = await idempotent(ctx, kept, async (ctx) => {
    isNew = true;
    return { askedAs: await keepAsked(ctx, zaloPay, wanted) };
  });
  const asked = await readAsked(ctx.db, askedAs);
  if (asked)
    try {
      await settle(ctx, asked, await (isNew ? call : askAgain)(zaloPay, asked, ctx.now));
    } catch (error) {
      // Whether it was paid is not known: it stays in progress, and the task asks.
      if (!isUnavailable(error)) throw error;
    }
  return readRefund(ctx.db, wanted.id);
};

/** Asks what became of a refund in progress, and again later while the gateway does not say it or does not answer. */
export const followGatewayRefund = async (
  ctx: CallContext<SystemActor>,
  { zaloPay }: PaymentPorts,
  id: string,
): Promise<void> => {
  const asked = await readAsked(ctx.db, id);
  if (!asked) return;
  const later = () =>
    inTransaction(ctx, (inner) =>
      scheduleAt(inner, 'refund.ask', id, nextAt(ctx.now, new Date(asked.createdAt)), null),
    );
  if (!zaloPay) return later();
  try {
    const answer = await askAgain(zaloPay, asked, ctx.now);
    await (answer.outcome === 'open' ? later() : settle(ctx, asked, answer));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    await later();
  }
};
