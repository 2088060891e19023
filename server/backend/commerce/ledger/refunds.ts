import { sql, type SQL } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import {
  refundErrors,
  type Refund,
  type RefundAccount,
  type RefundList,
  type RefundPayment,
  type RefundQuery,
} from '@/contract/endpoints/refunds';
import { instantInWords } from '@/contract/rules/calendar';
import { PICKUP } from '@/contract/rules/pickup';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inDong } from '@/text/money';
import type { Sql } from '../../db/database';
import { allOf, anyInt, anyUuid, containsTyped, pageWindow, readPage } from '../conditions';
import { idempotent } from '../idempotent';
import { oneRow, type CallContext, type TransactionContext } from '../kernel';
import { readMovableOrders } from '../orders/move/movable';
import { postRefund } from './post';
import { accountJson, payableTo } from './refund-accounts';

/** Orders `o` with a refund: how much is still due, how much was paid, and since when, as `r`. */
const refunds = (which = sql`true`): SQL => sql`
  FROM (SELECT e.order_id, -sum(e.amount)::bigint AS owed, min(e.at) AS since,
          coalesce(sum(e.amount) FILTER (WHERE e.kind = ${ENTRY_KIND.REFUND}), 0)::bigint AS paid
        FROM ledger_entries e WHERE e.account = ${ACCOUNT.REFUND} AND ${which} GROUP BY e.order_id) r
  JOIN orders o ON o.id = r.order_id`;

const paymentsJson = sql`
  SELECT json_agg(json_build_object('at', e.at, 'amount', e.amount, 'reference', e.reference, 'by', e.actor_name) ORDER BY e.id)
  FROM ledger_entries e WHERE e.order_id = o.id AND e.account = ${ACCOUNT.REFUND} AND e.kind = ${ENTRY_KIND.REFUND}`;

const columns = sql`
  o.id, o.code, o.status, o.payment, json_build_object('id', c.id, 'name', c.name) AS campaign,
  json_build_object('id', issuer.id, 'name', issuer.name) AS issuer,
  CASE WHEN customer.id IS NOT NULL THEN json_build_object('id', customer.id, 'name', customer.name) END AS customer,
  json_build_object('name', o.recipient_name, 'phone', o.recipient_phone) AS recipient,
  greatest(r.owed, 0) AS owed, r.paid, r.since, coalesce((${paymentsJson}), '[]') AS payments, ${accountJson} AS account`;

/** A refund as stored: what its transfer shall say is computed. */
type StoredRefund = Omit<Refund, 'account'> & { account: RefundAccount | null };

const toRefund = (stored: StoredRefund): Refund => ({ ...stored, account: payableTo(stored.account, stored.code) });

const joins = sql`
  JOIN campaigns c ON c.id = o.campaign_id JOIN users issuer ON issuer.id = o.issuer_id
  LEFT JOIN users customer ON customer.id = o.customer_id`;

const STATE: Record<RefundQuery['state'], SQL> = {
  open: sql`r.owed > 0`,
  paid: sql`r.owed <= 0 AND r.paid > 0`,
};

const ORDER: Record<RefundQuery['sort'], SQL> = {
  oldest: sql`r.since, o.code`,
  newest: sql`r.since DESC, o.code`,
  amountDesc: sql`greatest(r.owed, 0) + r.paid DESC, o.code`,
};

/** Refunds due to customers, the oldest first, or refunds paid (D4.21.7). */
export const listRefunds = async ({ db }: CallContext, query: RefundQuery): Promise<RefundList> => {
  const { search, state, campaign, issuer, sort, page, size } = query;
  const asked = allOf([
    search && containsTyped(sql`o.search_fold`, search),
    campaign && anyInt(sql`o.campaign_id`, campaign),
    issuer && anyUuid(sql`o.issuer_id`, issuer),
  ]);
  const matches = sql`${refunds()} WHERE ${STATE[state]} AND ${asked}`;
  const [list, [sums]] = await Promise.all([
    readPage<StoredRefund>(db, {
      matches,
      hits: sql`SELECT o.id ${matches} ORDER BY ${ORDER[sort]} ${pageWindow(query)}`,
      columns,
      joins: sql`JOIN LATERAL (SELECT r.*, o.* ${refunds(sql`e.order_id = hit.id`)}) o ON true
        CROSS JOIN LATERAL (SELECT o.owed, o.paid, o.since) r ${joins}`,
      ...{ page, size },
    }),
    db.rows<{ owed: number; paid: number }>(sql`
      SELECT coalesce(sum(greatest(r.owed, 0)), 0)::bigint AS owed, coalesce(sum(r.paid), 0)::bigint AS paid ${matches}`),
  ]);
  return { ...list, data: list.data.map(toRefund), owed: sums?.owed ?? 0, paid: sums?.paid ?? 0 };
};

const readRefund = async (db: Sql, id: string): Promise<Refund> =>
  toRefund(
    oneRow(
      await db.rows<StoredRefund>(sql`SELECT ${columns} ${refunds(sql`e.order_id = ${id}`)} ${joins}`),
      refundErrors.REFUND_NOT_OWED,
    ),
  );

/**
 * A counter device may still report that the customer has the books (D3.7.7): then nothing was due, and the refund
 * would be lost.
 */
const assertNotCollectable = async ({ tx, now }: TransactionContext, id: string): Promise<void> => {
  const [order] = await readMovableOrders(tx, now, sql`o.id = ${id}`);
  if (!order?.closedAtCounter) return;
  const from = new Date(Date.parse(order.campaign.endDate) + PICKUP.afterCampaignMs);
  if (now < from) throw new AppError(refundErrors.REFUND_TOO_EARLY, { from: instantInWords(from.toISOString()) });
};

/**
 * Books that the refund due for an order, or a part of it, was paid, once per key and per transfer (D4.21.7). The order is
 * locked, so that two concurrent payments never come to more than was owed.
 * @param id of the order
 * @throws {AppError} ORDER_NOT_FOUND, REFUND_NOT_OWED, REFUND_REFERENCE_KNOWN, REFUND_CHANGED when less is due by now,
 * REFUND_TOO_EARLY while a hand-over may still be reported (D4.21.9)
 */
export const payRefund = (ctx: CallContext, id: string, payment: RefundPayment, key: string): Promise<Refund> =>
  idempotent(ctx, { operation: 'POST /admin/refunds/{id}/paid', key, request: { id, payment } }, async (ctx) => {
    const locked = await ctx.tx.rows(sql`SELECT 1 FROM orders WHERE id = ${id} FOR NO KEY UPDATE`);
    if (locked.length === 0) throw new AppError(orderErrors.ORDER_NOT_FOUND);
    const { owed, payments } = await readRefund(ctx.tx, id);
    if (owed <= 0) throw new AppError(refundErrors.REFUND_NOT_OWED);
    const isKnown = payments.some(({ reference }) => reference === payment.reference);
    if (isKnown) throw new AppError(refundErrors.REFUND_REFERENCE_KNOWN);
    if (payment.amount > owed) throw new AppError(refundErrors.REFUND_CHANGED, { amount: inDong(owed) });
    await assertNotCollectable(ctx, id);
    await postRefund(ctx, id, payment);
    return readRefund(ctx.tx, id);
  });
