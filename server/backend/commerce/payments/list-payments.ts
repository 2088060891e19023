import { sql, type SQL } from 'drizzle-orm';
import { paymentErrors, type ConfirmInput, type ListedPayment, type PaymentQuery } from '@/contract/endpoints/payments';
import type { Page } from '@/contract/schema';
import { fold } from '@/contract/rules/fold';
import { RECEIPT } from '@/contract/states/payment';
import { AppError } from '@/contract/vocabulary/error-codes';
import { allOf, anyInt, containsFolded, pageWindow, readPage } from '../conditions';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import { moneyArrived } from './money-arrived';
import { paymentColumns } from './read';

const listedColumns = sql`${paymentColumns}, p.created_at AS "createdAt",
  (SELECT json_build_object('id', u.id, 'name', u.name) FROM checkouts c JOIN users u ON u.id = c.customer_id
   WHERE c.id = p.checkout_id) AS customer,
  (SELECT json_agg(json_build_object('id', o.id, 'code', o.code, 'type', o.type) ORDER BY o.code) FROM orders o
   WHERE o.checkout_id = p.checkout_id) AS orders,
  coalesce((SELECT json_agg(t.content ORDER BY t.created_at) FROM payment_tries t
   WHERE t.checkout_id = p.checkout_id), '[]') AS contents,
  coalesce((SELECT json_agg(json_build_object('reference', r.reference, 'amount', r.amount, 'at', r.at, 'outcome', r.outcome,
    'by', r.confirmed_by) ORDER BY r.id) FROM payment_receipts r WHERE r.checkout_id = p.checkout_id), '[]') AS receipts`;

const isOwed = sql`EXISTS (SELECT 1 FROM payment_receipts r WHERE r.checkout_id = p.checkout_id
  AND r.outcome <> ${RECEIPT.PAID})`;

const mentions = (typed: string): SQL => sql`(
  EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = p.checkout_id AND ${containsFolded(sql`o.search_fold`, fold(typed))})
  OR EXISTS (SELECT 1 FROM payment_tries t WHERE t.checkout_id = p.checkout_id AND lower(t.content) = lower(${typed}))
  OR EXISTS (SELECT 1 FROM payment_receipts r WHERE r.checkout_id = p.checkout_id AND lower(r.reference) = lower(${typed})))`;

/** Online payments with all money that arrived for each, the newest first. */
export const listPayments = ({ db }: CallContext, query: PaymentQuery): Promise<Page<ListedPayment>> => {
  const matches = sql`FROM payments p WHERE ${allOf([query.state && anyInt(sql`p.state`, query.state), query.owed && isOwed, query.search && mentions(query.search)])}`;
  return readPage<ListedPayment>(db, {
    matches,
    hits: sql`SELECT p.checkout_id AS id ${matches} ORDER BY p.created_at ${query.sort === 'oldest' ? sql`` : sql`DESC`}, p.checkout_id ${pageWindow(query)}`,
    columns: listedColumns,
    joins: sql`JOIN payments p ON p.checkout_id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

/**
 * The organiser has seen a transfer at the bank. It counts like money that a gateway tells of, and once with it (D4.13.9).
 * @throws {AppError} PAYMENT_NOT_FOUND; TRANSFER_KNOWN when it was told of before
 */
export const confirmTransfer = (
  ctx: CallContext,
  { checkoutId, reference, amount }: ConfirmInput,
): Promise<ListedPayment> =>
  inTransaction(ctx, async (ctx) => {
    const outcome = await moneyArrived(ctx, checkoutId, { reference, amount, confirmedBy: ctx.actor.name });
    if (outcome === 'known') throw new AppError(paymentErrors.TRANSFER_KNOWN, { reference });
    const rows = await ctx.tx.rows<ListedPayment>(sql`
      SELECT ${listedColumns} FROM payments p WHERE p.checkout_id = ${checkoutId}`);
    return oneRow(rows, paymentErrors.PAYMENT_NOT_FOUND);
  });
