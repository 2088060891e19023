import { sql, type SQL } from 'drizzle-orm';
import { paymentErrors, type ConfirmInput, type ListedPayment, type PaymentQuery } from '@/contract/endpoints/payments';
import type { Page } from '@/contract/schema';
import { fold } from '@/contract/rules/fold';
import { ONLINE_PAYMENTS } from '@/contract/states/payment';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { allOf, anyInt, containsFolded, pageWindow, readPage } from '../conditions';
import type { Sql } from '../../db/database';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import { bookParts, isReferenceSettled, lockOpenTransfer, lockReference } from './bank-transfers/book';
import { recordReceipt } from './record-receipt';
import { paymentColumns, stateOf } from './read';

/** Columns of a ListedPayment, of `p` payments. */
export const listedColumns = (now: Date): SQL => sql`${paymentColumns(now)}, p.created_at AS "createdAt",
  (SELECT json_build_object('id', u.id, 'name', u.name) FROM checkouts c JOIN users u ON u.id = c.customer_id
   WHERE c.id = p.checkout_id) AS customer,
  (SELECT json_agg(json_build_object('id', o.id, 'code', o.code, 'type', o.type) ORDER BY o.code) FROM orders o
   WHERE o.checkout_id = p.checkout_id) AS orders,
  coalesce((SELECT json_agg(t.content ORDER BY t.created_at) FROM payment_tries t
   WHERE t.checkout_id = p.checkout_id), '[]') AS contents,
  coalesce((SELECT json_agg(json_build_object('reference', r.reference, 'amount', r.amount, 'at', r.at, 'outcome', r.outcome,
    'by', r.confirmed_by) ORDER BY r.id) FROM payment_receipts r WHERE r.checkout_id = p.checkout_id), '[]') AS receipts`;

/** Condition: money is owed back, for any reason, and not yet refunded (D4.21.7). */
const isOwed = sql`p.checkout_id IN (SELECT o.checkout_id FROM ledger_entries e JOIN orders o ON o.id = e.order_id
  WHERE e.account = ${ACCOUNT.REFUND} GROUP BY o.checkout_id HAVING sum(e.amount) < 0)`;

/**
 * Matches order search text, transfer contents and references. The last two must be complete; each of the three finds
 * its checkouts by an index.
 */
const mentions = (typed: string): SQL => {
  const spelt = sql`(${typed}, ${typed.toUpperCase()}, ${typed.toLowerCase()})`;
  return sql`p.checkout_id IN (
    SELECT o.checkout_id FROM orders o WHERE ${containsFolded(sql`o.search_fold`, fold(typed))}
    UNION SELECT t.checkout_id FROM payment_tries t WHERE t.content IN ${spelt}
    UNION SELECT r.checkout_id FROM payment_receipts r WHERE ${anyInt(sql`r.method`, ONLINE_PAYMENTS)}
      AND (r.reference IN ${spelt} OR r.told_reference IN ${spelt}))`;
};

/** Online payments with all money that arrived for each, the newest first. */
export const listPayments = ({ db, now }: CallContext, query: PaymentQuery): Promise<Page<ListedPayment>> => {
  const matches = sql`FROM payments p WHERE ${allOf([query.state && anyInt(stateOf, query.state), query.method && anyInt(sql`p.method`, query.method), query.owed && isOwed, query.search && mentions(query.search)])}`;
  return readPage<ListedPayment>(db, {
    matches,
    hits: sql`SELECT p.checkout_id AS id ${matches} ORDER BY p.created_at ${query.sort === 'oldest' ? sql`` : sql`DESC`}, p.checkout_id ${pageWindow(query)}`,
    columns: listedColumns(now),
    joins: sql`JOIN payments p ON p.checkout_id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

/**
 * Throws TRANSFER_KNOWN when money of this reference is booked for another checkout, or was sent back: most likely a
 * slip.
 */
const assertNotElsewhere = async (
  tx: Sql,
  { checkoutId, reference }: ConfirmInput,
  reported: { id: number } | undefined,
): Promise<void> => {
  const elsewhere = await tx.rows(sql`
    SELECT 1 FROM payment_receipts r WHERE ${anyInt(sql`r.method`, ONLINE_PAYMENTS)}
      AND r.checkout_id <> ${checkoutId} AND (r.reference = ${reference} OR r.told_reference = ${reference}) LIMIT 1`);
  if (elsewhere.length > 0 || (!reported && (await isReferenceSettled(tx, reference))))
    throw new AppError(paymentErrors.TRANSFER_KNOWN, { reference });
};

/**
 * Confirms a transfer that the organiser has seen at the bank. It counts like money that a gateway reports, and once
 * together with such a report, unless the organiser states that it is another transfer (D4.13.9). A transfer that the
 * bank reported under this reference and that waited for its checkout is booked with it.
 * @throws {AppError} PAYMENT_NOT_FOUND; TRANSFER_KNOWN when it was reported before
 */
export const confirmTransfer = (
  ctx: CallContext,
  { checkoutId, reference, amount, another = false }: ConfirmInput,
): Promise<ListedPayment> =>
  inTransaction(ctx, async (ctx) => {
    await lockReference(ctx.tx, reference);
    const reported = await lockOpenTransfer(ctx.tx, { reference, amount });
    if (!another) await assertNotElsewhere(ctx.tx, { checkoutId, reference, amount }, reported);
    const { outcome } = await recordReceipt(ctx, checkoutId, {
      ...{ reference, amount, isAnother: another },
      confirmedBy: ctx.actor,
    });
    if (outcome === 'known') throw new AppError(paymentErrors.TRANSFER_KNOWN, { reference });
    if (reported) await bookParts(ctx, reported, [{ checkoutId, amount }]);
    const rows = await ctx.tx.rows<ListedPayment>(sql`
      SELECT ${listedColumns(ctx.now)} FROM payments p WHERE p.checkout_id = ${checkoutId}`);
    return oneRow(rows, paymentErrors.PAYMENT_NOT_FOUND);
  });
