import { sql } from 'drizzle-orm';
import { paymentErrors } from '@/contract/endpoints/payments';
import { refundErrors, type GatewayEnd, type Refund } from '@/contract/endpoints/refunds';
import { UTC_OFFSET_MS } from '@/contract/rules/calendar';
import { AppError } from '@/contract/vocabulary/error-codes';
import { GATEWAY_REFUND, REFUND_WAY, type GatewayRefundId } from '@/contract/vocabulary/refunds';
import { inDong } from '@/text/money';
import { customerRefundText } from '@/text/customer-refund';
import type { Sql } from '../../db/database';
import { anyInt } from '../conditions';
import { emit } from '../emit';
import { idempotent } from '../idempotent';
import {
  inTransaction,
  oneRow,
  type Anyone,
  type CallContext,
  type SystemActor,
  type TransactionContext,
} from '../kernel';
import type { OrderRefundDelayedEvent, OrderRefundRefusedEvent } from '../orders/events';
import type { GatewayRefundAnswer, PaymentGateway, PaymentPorts } from '../payments/ports';
import { newId } from '../randomness';
import { scheduleAt, unschedule } from '../schedule';
import { cameByGateway } from '../row-conditions';
import { leftOfReceipt, readRefund } from './list';
import { bookPaid, lockPayable } from './pay';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long the gateway is asked about a refund that is not waited for any more. */
const LATEST_MS = 30 * DAY_MS;

/** A refund that the gateway was asked for, or is to be. */
interface Asked {
  id: string;
  orderId: string;
  /** Of the payment at the gateway. */
  payment: string;
  code: string;
  amount: number;
  createdAt: string;
  state: GatewayRefundId;
}

const { ASKED, DONE, REFUSED, ENDED } = GATEWAY_REFUND;

/** The refund of this id as far as the gateway has not answered, also when it is not waited for; undefined once it has. */
const readAsked = async (db: Sql, id: string): Promise<Asked | undefined> => {
  const [asked] = await db.rows<Asked>(sql`
    SELECT g.id, g.order_id AS "orderId", coalesce(r.told_reference, r.reference) AS payment, o.code, g.amount,
      g.created_at AS "createdAt", g.state
    FROM gateway_refunds g JOIN payment_receipts r ON r.id = g.receipt_id JOIN orders o ON o.id = g.order_id
    WHERE g.id = ${id} AND g.state IN (${ASKED}, ${ENDED}) AND g.refusal_code IS NULL`);
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

const ageOf = ({ createdAt }: Pick<Asked, 'createdAt'>, now: Date): number => now.getTime() - Date.parse(createdAt);

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

/**
 * Asks what became of a refund. One that never reached the gateway is asked for again, under the same id; when it is not
 * waited for any more, nothing was paid, unless it is still on its way there.
 */
const askAgain = async (zaloPay: PaymentGateway, asked: Asked, now: Date): Promise<GatewayRefundAnswer> => {
  const known = await zaloPay.queryRefund(asked.id, now);
  if (known.outcome !== 'unknown') return known;
  if (asked.state === ASKED) return call(zaloPay, asked, now);
  return ageOf(asked, now) < HOUR_MS ? { outcome: 'open' } : { outcome: 'refused', code: known.code };
};

type Ended = Omit<OrderRefundRefusedEvent, 'refusalCode'> & { askedBy: string };

/**
 * Keeps the gateway's answer, once: money that it paid is booked whatever is owed by now, and also when another call was
 * refused meanwhile, or was not waited for; what it refused stays owed.
 */
const settle = (ctx: CallContext<Anyone>, { id, orderId }: Asked, answer: GatewayRefundAnswer): Promise<void> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    if (answer.outcome === 'open') return;
    const refusalCode = answer.outcome === 'refused' ? answer.code : null;
    const [state, before] = refusalCode === null ? [DONE, [ASKED, REFUSED, ENDED]] : [REFUSED, [ASKED]];
    await tx.rows(sql`SELECT 1 FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`);
    // It is owed already: only the payment can be refunded again.
    if (refusalCode !== null)
      await tx.rows(sql`
        UPDATE gateway_refunds SET refusal_code = ${refusalCode} WHERE id = ${id} AND state = ${ENDED}`);
    const [ended] = await tx.rows<Ended>(sql`
      UPDATE gateway_refunds g SET state = ${state}, ended_at = ${now.toISOString()}, refusal_code = ${refusalCode}
      FROM orders o WHERE g.id = ${id} AND o.id = g.order_id
        AND ${anyInt(sql`g.state`, before)}
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

/** Notifies administrators, once, of a refund that has been in progress for a day. */
const notifyDelay = (ctx: CallContext<Anyone>, asked: Asked): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (asked.state !== ASKED || ageOf(asked, ctx.now) < DAY_MS) return;
    const [delayed] = await ctx.tx.rows<OrderRefundDelayedEvent>(sql`
      UPDATE gateway_refunds g SET notified_at = ${ctx.now.toISOString()} FROM orders o
      WHERE g.id = ${asked.id} AND g.state = ${ASKED} AND g.notified_at IS NULL AND o.id = g.order_id
      RETURNING g.amount, o.id AS "orderId", o.code, o.status, o.campaign_id AS "campaignId",
        o.customer_id AS "customerId", o.issuer_id AS "issuerId"`);
    if (delayed) await emit(ctx, 'order.refundDelayed', delayed);
  });

/**
 * Stops waiting for a refund that the gateway was asked for, and gives no answer about: it is owed again. It is asked once
 * more before; what it pays afterwards is booked all the same (D4.21.18). Again changes nothing.
 * @throws {AppError} REFUND_PART_UNKNOWN; REFUND_GATEWAY_ANSWERED when it was paid or refused
 */
export const endGatewayRefund = async (
  ctx: CallContext,
  { zaloPay }: PaymentPorts,
  orderId: string,
  { gatewayId, reason }: GatewayEnd,
): Promise<Refund> => {
  const asked = await readAsked(ctx.db, gatewayId);
  if (zaloPay && asked?.orderId === orderId)
    try {
      const known = await zaloPay.queryRefund(gatewayId, ctx.now);
      if (known.outcome !== 'unknown') await settle(ctx, asked, known);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  return inTransaction(ctx, async ({ tx, now, actor }) => {
    await tx.rows(sql`SELECT 1 FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`);
    const { state } = oneRow(
      await tx.rows<{ state: GatewayRefundId }>(sql`
        SELECT state FROM gateway_refunds WHERE id = ${gatewayId} AND order_id = ${orderId}`),
      refundErrors.REFUND_PART_UNKNOWN,
    );
    if (state === DONE || state === REFUSED) throw new AppError(refundErrors.REFUND_GATEWAY_ANSWERED);
    await tx.rows(sql`
      UPDATE gateway_refunds SET state = ${ENDED}, ended_at = ${now.toISOString()}, ended_by = ${actor.name},
        end_reason = ${reason} WHERE id = ${gatewayId} AND state = ${ASKED}`);
    return readRefund(tx, orderId);
  });
};

/** Asks what became of a refund in progress, and again later while the gateway does not say it or does not answer. */
export const followGatewayRefund = async (
  ctx: CallContext<SystemActor>,
  { zaloPay }: PaymentPorts,
  id: string,
): Promise<void> => {
  const asked = await readAsked(ctx.db, id);
  if (!asked || (asked.state === ENDED && ageOf(asked, ctx.now) > LATEST_MS)) return;
  await notifyDelay(ctx, asked);
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
