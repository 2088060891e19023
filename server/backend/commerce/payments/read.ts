import { sql, type SQL } from 'drizzle-orm';
import { paymentErrors, type Payment } from '@/contract/endpoints/payments';
import type { CustomerLimits } from '@/contract/rules/customer-limits';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { PAYMENT_STATE, RECEIPT, type PaymentStateId } from '@/contract/states/payment';
import { ACCOUNT, ENTRY_KIND, type AccountId } from '@/contract/vocabulary/ledger';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { oneRow, type CallContext } from '../kernel';

/** Condition: payment `p` still has unpaid orders. */
const hasWaiting = sql`EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = p.checkout_id AND o.status = ${ORDER_STATUS.PENDING_PAYMENT})`;

/**
 * The state of payment `p`: as it was ended, or closed when no order is unpaid any more, because its orders were
 * cancelled (D4.13.24).
 */
export const stateOf = sql<PaymentStateId>`(CASE WHEN p.state = ${PAYMENT_STATE.WAITING} AND NOT ${hasWaiting} THEN ${PAYMENT_STATE.CLOSED} ELSE p.state END)`;

/** Đồng on an account of the ledger, of the orders of payment `p`. */
const balanceOf = (account: AccountId, which = sql`true`): SQL => sql`(SELECT coalesce(sum(e.amount), 0)::bigint
  FROM ledger_entries e JOIN orders o ON o.id = e.order_id
  WHERE o.checkout_id = p.checkout_id AND e.account = ${account} AND ${which})`;

/** Đồng of parts of payment `p` that wait for the rest (D4.13.40). */
export const receivedOf = sql`(-${balanceOf(ACCOUNT.DEPOSIT)})`;

/** Đồng still due for payment `p` that waits. */
const openAmountOf = sql`greatest((SELECT coalesce(sum(o.total), 0)::bigint FROM orders o
  WHERE o.checkout_id = p.checkout_id AND o.status = ${ORDER_STATUS.PENDING_PAYMENT}) - ${receivedOf}, 0)`;

/** Đồng still due for payment `p`; 0 once it has ended. */
export const dueOf = sql`CASE p.state WHEN ${PAYMENT_STATE.WAITING} THEN ${openAmountOf} ELSE 0 END`;

/** Đồng still due for payment `p`; once it has ended, what was due and was paid. */
const amountOf = sql`CASE p.state
  WHEN ${PAYMENT_STATE.WAITING} THEN ${openAmountOf}
  WHEN ${PAYMENT_STATE.PAID} THEN ${balanceOf(ACCOUNT.HELD, sql`e.kind = ${ENTRY_KIND.STEP}`)} ELSE 0 END`;

/** Total of the unpaid orders `o` of a checkout, their number, and the first of them. */
export const dueColumns = sql`sum(o.total)::bigint AS amount, count(*)::int AS orders, (array_agg(o.id ORDER BY o.code))[1] AS first`;

/** Whether the fair of payment `p` is postponed: its orders are frozen, and the time to pay does not run (D3.6.6). */
export const isFrozen = (now: Date): SQL => sql`(SELECT ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.POSTPONED}
  FROM checkouts k JOIN campaigns c ON c.id = k.campaign_id WHERE k.id = p.checkout_id)`;

/** Ledger entries of order `o` on its customer's refunds. */
const refundEntries = sql`FROM ledger_entries b WHERE b.order_id = o.id AND b.account = ${ACCOUNT.REFUND}`;

/** Why entry `e` owes money back for payment `p`; `r` is the receipt that the entry books, if any. */
const causeOf = sql`CASE
  WHEN e.kind = ${ENTRY_KIND.STEP} THEN CASE e.status
    WHEN ${ORDER_STATUS.RETURNED} THEN 'returned' WHEN ${ORDER_STATUS.CANCELLED} THEN 'cancelled' ELSE 'lines' END
  WHEN e.kind = ${ENTRY_KIND.REFUND} THEN 'reversed'
  WHEN r.outcome = ${RECEIPT.WRONG_AMOUNT} THEN 'wrongAmount' WHEN r.outcome = ${RECEIPT.PAID} THEN 'tooMuch'
  WHEN r.outcome = ${RECEIPT.PART} THEN CASE ${stateOf} WHEN ${PAYMENT_STATE.PAID} THEN 'tooMuch'
    WHEN ${PAYMENT_STATE.CLOSED} THEN 'cancelled' ELSE 'partial' END
  WHEN p.state = ${PAYMENT_STATE.PAID} THEN 'twice' ELSE 'late' END`;

/**
 * Reasons for money still owed back for the orders of payment `p`, as JSON; refunds, and an
 * order that is taken up again, use what is owed, so entries up to the last time when nothing was owed are settled.
 */
const owedFor = sql`coalesce((SELECT json_agg(DISTINCT ${causeOf})
  FROM orders o JOIN ledger_entries e ON e.order_id = o.id
  LEFT JOIN LATERAL (SELECT r.outcome FROM payment_receipts r WHERE r.checkout_id = p.checkout_id AND r.reference = e.reference
    ORDER BY r.id DESC LIMIT 1) r ON true
  WHERE o.checkout_id = p.checkout_id AND e.account = ${ACCOUNT.REFUND} AND e.amount < 0
    AND e.id > coalesce((SELECT max(s.id) FROM (SELECT b.id, sum(b.amount) OVER (ORDER BY b.id) AS balance ${refundEntries}) s
      WHERE s.balance >= 0), 0)
    AND (SELECT sum(b.amount) ${refundEntries}) < 0), '[]')`;

/** Columns of a Payment, of `p` payments. */
export const paymentColumns = (
  now: Date,
): SQL => sql`p.checkout_id AS "checkoutId", p.method, ${stateOf} AS state, ${amountOf} AS amount, ${receivedOf} AS received,
  p.expires_at AS "expiresAt", ${isFrozen(now)} AS frozen, greatest(-${balanceOf(ACCOUNT.REFUND)}, 0) AS "owedBack",
  ${balanceOf(ACCOUNT.REFUND, sql`e.kind = ${ENTRY_KIND.REFUND}`)} AS refunded, ${owedFor} AS "owedFor",
  CASE WHEN ${stateOf} = ${PAYMENT_STATE.WAITING} THEN (
    SELECT CASE WHEN t.refused_at IS NOT NULL THEN json_build_object('at', t.refused_at, 'code', t.refusal_code) END
    FROM payment_tries t WHERE t.checkout_id = p.checkout_id ORDER BY t.created_at DESC LIMIT 1) END AS refusal`;

/** Condition on `p`: the payments of the customer's own checkouts. */
export const ownPayment = ({ actor }: Pick<CallContext, 'actor'>, checkoutId: string): SQL =>
  sql`p.checkout_id = ${checkoutId} AND p.checkout_id IN (SELECT c.id FROM checkouts c WHERE c.customer_id = ${actor.id})`;

/** Reads the payment that meets a condition on `p`. Throws PAYMENT_NOT_FOUND, also for another customer's. */
export const readPayment = async (db: Sql, now: Date, where: SQL): Promise<Payment> =>
  oneRow(
    await db.rows<Payment>(sql`SELECT ${paymentColumns(now)} FROM payments p WHERE ${where}`),
    paymentErrors.PAYMENT_NOT_FOUND,
  );

/**
 * Locks the payment that meets a condition on `p`, and then its orders, until the end of the transaction: paying,
 * expiring and switching to cash wait for each other. Reads it by a statement of its own, so that it sees what they
 * have committed. Throws PAYMENT_NOT_FOUND.
 */
export const lockPayment = async (tx: Sql, now: Date, where: SQL): Promise<Payment> => {
  const { checkoutId } = oneRow(
    await tx.rows<{ checkoutId: string }>(sql`
      SELECT p.checkout_id AS "checkoutId" FROM payments p WHERE ${where} FOR UPDATE OF p`),
    paymentErrors.PAYMENT_NOT_FOUND,
  );
  await tx.rows(sql`SELECT 1 FROM orders o WHERE o.checkout_id = ${checkoutId} ORDER BY o.id FOR UPDATE`);
  return readPayment(tx, now, sql`p.checkout_id = ${checkoutId}`);
};

/** What a fair sets for the payment of its orders. */
export type PaymentLimits = Pick<CustomerLimits, 'cashDays' | 'rounding'>;

/**
 * Locks the fair of a checkout until the end of the transaction against being postponed, resumed or ended. Taken before
 * the payment, as resuming a fair locks the fair first. Returns what the fair sets for payments; undefined when there is
 * no such checkout.
 */
export const lockCampaignOf = async (tx: Sql, checkoutId: string): Promise<PaymentLimits | undefined> => {
  const [campaign] = await tx.rows<PaymentLimits>(sql`
    SELECT c.cash_days AS "cashDays", c.rounding_limit AS rounding FROM checkouts k JOIN campaigns c ON c.id = k.campaign_id WHERE k.id = ${checkoutId} FOR KEY SHARE OF c`);
  return campaign;
};

/** Condition on `o`: the unpaid orders of a checkout. */
export const unpaidOrders = (checkoutId: string): SQL =>
  sql`o.checkout_id = ${checkoutId} AND o.status = ${ORDER_STATUS.PENDING_PAYMENT}`;
