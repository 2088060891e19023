import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '@/contract/states/order';
import type { RefundCause } from '@/contract/states/payment';
import { SETTLEMENT_STATUS } from '@/contract/states/settlement';
import { ACCOUNT, ENTRY_KIND, type EntryKindId } from '@/contract/vocabulary/ledger';
import type { RefundTrace } from '@/contract/vocabulary/refunds';
import { insertEvents } from '../emit';
import type { Actor, TransactionContext } from '../kernel';
import { cameByGateway } from '../row-conditions';
import { STORED, targets, type Source } from './targets';

interface Posting {
  kind: EntryKindId;
  /** Đồng of this kind that the platform has more, besides what the state of the order tells; negative for less. */
  moved?: number;
  /** Reference of the transfer. */
  reference?: string;
  /** Why that money must be refunded. */
  cause?: RefundCause;
  /** Of a paid refund: how it was paid. */
  trace?: RefundTrace | undefined;
}

/**
 * The parts of a statement that post the orders of `placed`, a part with the columns of `orders` and `actor_name`: they
 * insert the difference between what the ledger contains for them and what it must contain in their current state
 * (D4.21.1). So a step back restores every account exactly, and posting twice posts nothing. The entries must sum to
 * zero, or the database refuses them.
 */
export const postings = (
  now: Date,
  source: Source,
  { kind, moved = 0, reference = '' }: Posting = { kind: ENTRY_KIND.STEP },
): SQL => {
  const at = now.toISOString();
  return sql`
    ${targets({ kind, amount: moved }, source)},
    posted AS (
      INSERT INTO ledger_entries (checkout_id, order_id, position, campaign_id, issuer_id, customer_id, account, amount,
        kind, status, reference, actor_name, at)
      SELECT o.checkout_id, o.id, nullif(t.position, -1), o.campaign_id, o.issuer_id, o.customer_id, t.account,
        t.amount - coalesce(b.amount, 0), ${kind}::smallint, o.status, ${reference}::text, o.actor_name, ${at}::timestamptz
      FROM target t JOIN placed o ON o.id = t.order_id
      LEFT JOIN booked b ON b.order_id = t.order_id AND b.position = t.position AND b.account = t.account
      WHERE t.amount <> coalesce(b.amount, 0) ORDER BY o.code, t.account, t.position
      RETURNING order_id, campaign_id, issuer_id, account, amount),
    settled AS (
      INSERT INTO settlements (campaign_id, issuer_id, status, created_at, updated_at)
      SELECT DISTINCT p.campaign_id, p.issuer_id, ${SETTLEMENT_STATUS.OPEN}::smallint, ${at}::timestamptz, ${at}::timestamptz
      FROM posted p WHERE NOT EXISTS (SELECT 1 FROM settlements s WHERE s.campaign_id = p.campaign_id
        AND s.issuer_id = p.issuer_id AND s.status IN (1, 2, 3)) ORDER BY 1, 2 ON CONFLICT DO NOTHING)`;
};

/**
 * Whether the customer of order `o` is asked for an account: none is named, and the money cannot go back through the
 * gateway.
 */
const asksAccount = sql`NOT EXISTS (SELECT 1 FROM refund_accounts a WHERE a.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM payment_receipts r WHERE ${cameByGateway})`;

/**
 * The part of a statement that publishes the refunds that `posted` has made due to customers, or has paid (D4.21.10).
 */
const refundEvents = (now: Date, { kind, cause, reference = '', trace }: Posting): SQL => {
  const isPaid = kind === ENTRY_KIND.REFUND && !cause;
  // In any other status, only lines that were taken out of an order can make a refund due.
  const ofStep = sql`CASE o.status WHEN ${ORDER_STATUS.RETURNED} THEN 'returned' WHEN ${ORDER_STATUS.CANCELLED} THEN 'cancelled' ELSE 'lines' END`;
  const why = isPaid ? sql`null::text` : cause ? sql`${cause}::text` : ofStep;
  const payload = sql`jsonb_build_object('orderId', o.id, 'code', o.code, 'status', o.status, 'campaignId', o.campaign_id,
    'customerId', o.customer_id, 'issuerId', o.issuer_id, 'amount', abs(refund.amount), 'cause', ${why}, 'reference', ${reference}::text)
    || ${JSON.stringify(trace ?? {})}::jsonb ${isPaid ? sql`` : sql`|| jsonb_build_object('asksAccount', ${asksAccount})`}`;
  const from = sql`FROM refund JOIN placed o ON o.id = refund.order_id
    WHERE ${isPaid ? sql`refund.amount > 0` : sql`refund.amount < 0`} ORDER BY o.code`;
  return sql`
    refund AS (SELECT order_id, sum(amount)::bigint AS amount FROM posted WHERE account = ${ACCOUNT.REFUND} GROUP BY order_id),
    announced AS (${insertEvents(now, isPaid ? 'order.refundPaid' : 'order.refundOwed', payload, from)})`;
};

/** @param which condition on `o`; the caller that moves the orders must have locked their rows */
const post = async (
  { tx, now, actor }: TransactionContext<Pick<Actor, 'name'>>,
  which: SQL,
  posting: Posting = { kind: ENTRY_KIND.STEP },
): Promise<void> => {
  await tx.rows(sql`
    WITH placed AS (SELECT o.*, ${actor.name}::text AS actor_name FROM orders o WHERE ${which}),
    ${postings(now, STORED, posting)}, ${refundEvents(now, posting)} SELECT 1`);
};

/**
 * Posts a step of orders to the ledger, after their status was written and in the same transaction: what the customer
 * owes, who has the money, what issuer and platform have earned, refunds due, and the points (D4.21).
 * @param which condition on `o`
 */
export const postOrders = (ctx: TransactionContext<Actor>, which: SQL): Promise<void> => post(ctx, which);

/**
 * Books the step of an order, whose row must be locked, of which lines were returned or exchanged: the difference was
 * settled in cash with its issuer (D4.21.13, D4.21.20).
 * @param collected đồng that the issuer has collected; negative for what they have given back
 */
export const postCash = (ctx: TransactionContext<Actor>, orderId: string, collected: number): Promise<void> =>
  post(ctx, sql`o.id = ${orderId}`, { kind: ENTRY_KIND.STEP, moved: collected });

/**
 * Books unexpected money for an order: it came late, twice, or in another amount. The platform holds it and must refund
 * it (D4.21.6).
 * @param amount đồng, above zero
 * @param reference of the payment, as the bank or the gateway names it
 * @param cause why the order was not expecting it
 */
export const postExtraMoney = async (
  ctx: TransactionContext<Actor>,
  orderId: string,
  { amount, reference, cause }: { amount: number; reference: string; cause: RefundCause },
): Promise<void> => {
  await ctx.tx.rows(sql`SELECT 1 FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`);
  await post(ctx, sql`o.id = ${orderId}`, { kind: ENTRY_KIND.EXTRA, moved: amount, reference, cause });
};

/** Books money that was owed back as used after all; the order's row must be locked. */
export const takeBackExtraMoney = (ctx: TransactionContext<Actor>, orderId: string, amount: number): Promise<void> =>
  post(ctx, sql`o.id = ${orderId}`, { kind: ENTRY_KIND.EXTRA, moved: -amount });

/**
 * Books a part of a payment that waits for the rest on an order, whose row must be locked; a negative amount when the
 * part is used or owed back (D4.13.40).
 */
export const postPart = (
  ctx: TransactionContext<Actor>,
  orderId: string,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => post(ctx, sql`o.id = ${orderId}`, { kind: ENTRY_KIND.PART, moved: amount, reference });

/**
 * Books that the customer of an order, whose row must be locked, paid this much more than was due (negative: less), and
 * that it is left at that (D4.13.41).
 */
export const postRounding = (
  ctx: TransactionContext<Actor>,
  orderId: string,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => post(ctx, sql`o.id = ${orderId}`, { kind: ENTRY_KIND.ROUNDING, moved: amount, reference });

/** Books a refund paid to the customer of an order, whose row must be locked. */
export const postRefund = (
  ctx: TransactionContext<Pick<Actor, 'name'>>,
  orderId: string,
  { amount, reference, trace }: { amount: number; reference: string; trace?: RefundTrace },
): Promise<void> => post(ctx, sql`o.id = ${orderId}`, { kind: ENTRY_KIND.REFUND, moved: -amount, reference, trace });

/** Books that a part of a refund, which was booked as paid for an order whose row must be locked, was not (D4.21.21). */
export const postRefundReversal = (
  ctx: TransactionContext<Pick<Actor, 'name'>>,
  orderId: string,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> =>
  post(ctx, sql`o.id = ${orderId}`, { kind: ENTRY_KIND.REFUND, moved: amount, reference, cause: 'reversed' });

/**
 * Books the payment of a settlement: its net amount leaves the platform for the issuer, or arrives from the issuer when
 * negative.
 */
export const postSettlement = async (
  { tx, now, actor }: TransactionContext<Pick<Actor, 'name'>>,
  settlement: { id: number; campaignId: number; issuerId: string },
  { net, reference }: { net: number; reference: string },
): Promise<void> => {
  const { id, campaignId, issuerId } = settlement;
  await tx.rows(sql`
    INSERT INTO ledger_entries (campaign_id, issuer_id, account, amount, kind, reference, actor_name, at, settlement_id)
    SELECT ${campaignId}::int, ${issuerId}::uuid, v.account, v.amount, ${ENTRY_KIND.SETTLEMENT}::smallint, ${reference}::text,
      ${actor.name}::text, ${now.toISOString()}::timestamptz, ${id}::int
    FROM (VALUES (${ACCOUNT.SETTLED}::smallint, ${net}::bigint), (${ACCOUNT.HELD}::smallint, ${-net}::bigint)) v(account, amount)`);
};

/** Books the points that a customer had before the ledger (D4.21.8); the points themselves are granted elsewhere. */
export const postOpening = async (
  { tx, now, actor }: TransactionContext<Pick<Actor, 'name'>>,
  customerId: string,
  points: number,
): Promise<void> => {
  await tx.rows(sql`
    INSERT INTO ledger_entries (customer_id, account, amount, kind, actor_name, at)
    SELECT ${customerId}::uuid, v.account, v.amount, ${ENTRY_KIND.OPENING}::smallint, ${actor.name}::text,
      ${now.toISOString()}::timestamptz
    FROM (VALUES (${ACCOUNT.POINTS}::smallint, ${points}::bigint), (${ACCOUNT.POINTS_GIVEN}::smallint, ${-points}::bigint))
      v(account, amount)`);
};
