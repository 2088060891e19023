import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '@/contract/states/order';
import type { RefundCause } from '@/contract/states/payment';
import { SETTLEMENT_STATUS } from '@/contract/states/settlement';
import { ACCOUNT, ENTRY_KIND, type EntryKindId } from '@/contract/vocabulary/ledger';
import { insertEvents } from '../emit';
import type { Actor, TransactionContext } from '../kernel';
import { STORED, targets, type Source } from './targets';

interface Posting {
  kind: EntryKindId;
  /** Đồng that came in beside the orders' own payment; below zero, what is paid back. */
  unexpected?: number;
  /** Of the transfer. */
  reference?: string;
  /** Why that money is owed back. */
  cause?: RefundCause;
}

/**
 * The parts of a statement that book the orders of `placed`, a part with the columns of `orders` and `actor_name`: they write what is
 * missing between what the ledger says of them and what it has to say where they stand now (D4.21.1). So a step back brings back every
 * account exactly, and posting twice posts nothing. It must sum to zero, or the database refuses it.
 */
export const postings = (
  now: Date,
  source: Source,
  { kind, unexpected = 0, reference = '' }: Posting = { kind: ENTRY_KIND.STEP },
): SQL => {
  const at = now.toISOString();
  return sql`
    ${targets(sql`${unexpected}::bigint`, source)},
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

/** The part of a statement that announces what `posted` has made owed back to readers, or has paid back to them (D4.21.10). */
const refundEvents = (now: Date, { kind, cause, reference = '' }: Posting): SQL => {
  const isPaid = kind === ENTRY_KIND.REFUND;
  const ofStep = sql`CASE WHEN o.status = ${ORDER_STATUS.RETURNED} THEN 'returned' ELSE 'cancelled' END`;
  const why = isPaid ? sql`null::text` : cause ? sql`${cause}::text` : ofStep;
  const payload = sql`jsonb_build_object('orderId', o.id, 'code', o.code, 'status', o.status, 'campaignId', o.campaign_id,
    'customerId', o.customer_id, 'issuerId', o.issuer_id, 'amount', abs(refund.amount), 'cause', ${why}, 'reference', ${reference}::text)`;
  const from = sql`FROM refund JOIN placed o ON o.id = refund.order_id
    WHERE ${isPaid ? sql`refund.amount > 0` : sql`refund.amount < 0`} ORDER BY o.code`;
  return sql`
    refund AS (SELECT order_id, sum(amount)::bigint AS amount FROM posted WHERE account = ${ACCOUNT.REFUND} GROUP BY order_id),
    announced AS (${insertEvents(now, isPaid ? 'order.refundPaid' : 'order.refundOwed', payload, from)})`;
};

/** @param which condition on `o`; whoever moves the orders holds their rows */
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
 * The ledger's part of a step of orders, after their status was written and in the same transaction: what the reader
 * owes, who has the money, what issuer and platform have earned, what is owed back, and the points (D4.21).
 * @param which condition on `o`
 */
export const postOrders = (ctx: TransactionContext<Actor>, which: SQL): Promise<void> => post(ctx, which);

/**
 * Books money that an order did not wait for: it came late, twice, or as another amount. The platform holds it and owes it
 * back (D4.21.6).
 * @param amount đồng, above zero
 * @param reference of the payment, as the bank or the gateway names it
 * @param cause why no order waited for it
 */
export const postExtraMoney = async (
  ctx: TransactionContext<Actor>,
  orderId: string,
  { amount, reference, cause }: { amount: number; reference: string; cause: RefundCause },
): Promise<void> => {
  await ctx.tx.rows(sql`SELECT 1 FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`);
  await post(ctx, sql`o.id = ${orderId}`, { kind: ENTRY_KIND.EXTRA, unexpected: amount, reference, cause });
};

/** Books that money was paid back to the reader of an order, whose row is held. */
export const postRefund = (
  ctx: TransactionContext<Actor>,
  orderId: string,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => post(ctx, sql`o.id = ${orderId}`, { kind: ENTRY_KIND.REFUND, unexpected: -amount, reference });
