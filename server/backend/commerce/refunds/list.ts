import { sql, type SQL } from 'drizzle-orm';
import {
  refundErrors,
  type Refund,
  type RefundAccount,
  type RefundList,
  type RefundQuery,
} from '@/contract/endpoints/refunds';
import { refundContent } from '@/contract/rules/refund-content';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import { REFUND_WAY } from '@/contract/vocabulary/refunds';
import type { Sql } from '../../db/database';
import { allOf, anyInt, anyUuid, containsTyped, pageWindow, readPage } from '../conditions';
import { oneRow, type CallContext } from '../kernel';
import { cameByGateway } from '../row-conditions';
import { accountJson, askedAmount, isPaidBack } from './accounts';
import { owedSince } from './owed-since';

/**
 * Orders `o` with a refund, as `r`: how much is still due, how much was paid, and since when it is due, or was first when
 * nothing is any more.
 */
const refunds = (which = sql`true`): SQL => sql`
  FROM (SELECT e.order_id, -sum(e.amount)::bigint AS owed,
          CASE WHEN sum(e.amount) < 0 THEN ${owedSince(sql`e.order_id`)} ELSE min(e.at) END AS since,
          coalesce(sum(e.amount) FILTER (WHERE e.kind = ${ENTRY_KIND.REFUND}), 0)::bigint AS paid
        FROM ledger_entries e WHERE e.account = ${ACCOUNT.REFUND} AND ${which} GROUP BY e.order_id) r
  JOIN orders o ON o.id = r.order_id`;

const paymentsJson = sql`
  SELECT json_agg(json_build_object('at', e.at, 'amount', e.amount, 'reference', e.reference, 'by', e.actor_name,
    'way', coalesce(p.way, ${REFUND_WAY.TRANSFER}), 'reversed', CASE WHEN p.reversed_at IS NOT NULL THEN
      json_build_object('at', p.reversed_at, 'by', p.reversed_by, 'reason', p.reversal_reason) END, 'signedBy', coalesce(p.signed_by, ''), 'signature', p.signature,
    'account', CASE WHEN p.account IS NOT NULL THEN
      json_build_object('bankBin', p.bank_bin, 'account', p.account, 'accountName', p.account_name) END) ORDER BY e.id)
  FROM ledger_entries e LEFT JOIN refund_payments p ON p.order_id = e.order_id AND p.reference = e.reference
  WHERE e.order_id = o.id AND ${isPaidBack}`;

/** Đồng of receipt `r` that the gateway has not been asked to pay back, or has refused to. */
export const leftOfReceipt = sql`(r.amount - coalesce((SELECT sum(g.amount) FROM gateway_refunds g
  WHERE g.receipt_id = r.id AND g.refusal_code IS NULL), 0))::bigint`;

const gatewayRefundable = sql`greatest(0, least(r.owed - ${askedAmount},
  (SELECT coalesce(max(${leftOfReceipt}), 0) FROM payment_receipts r WHERE ${cameByGateway})))::bigint`;

const gatewayJson = sql`
  SELECT json_agg(json_build_object('at', g.created_at, 'id', g.id, 'amount', g.amount, 'state', g.state,
    'code', g.refusal_code, 'reason', g.end_reason)
    ORDER BY g.created_at, g.id)
  FROM gateway_refunds g WHERE g.order_id = o.id`;

const columns = sql`
  o.id, o.code, o.status, o.payment, json_build_object('id', c.id, 'name', c.name) AS campaign,
  json_build_object('id', issuer.id, 'name', issuer.name) AS issuer,
  CASE WHEN customer.id IS NOT NULL THEN json_build_object('id', customer.id, 'name', customer.name) END AS customer,
  json_build_object('name', o.recipient_name, 'phone', o.recipient_phone) AS recipient,
  greatest(r.owed, 0) AS owed, r.paid, r.since, coalesce((${paymentsJson}), '[]') AS payments, ${accountJson} AS account,
  ${askedAmount} AS "inProgress", ${gatewayRefundable} AS "gatewayRefundable", coalesce((${gatewayJson}), '[]') AS gateway`;

/** A refund as stored: what its transfer shall say is computed. */
type StoredRefund = Omit<Refund, 'account'> & { account: (RefundAccount & { version: number }) | null };

const toRefund = ({ account, ...stored }: StoredRefund): Refund => ({
  ...stored,
  account: account && { ...account, content: refundContent(stored.code) },
});

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

/** The refunds of the orders that meet a condition on `o`: those for which anything was ever owed back. */
export const readRefunds = async (db: Sql, which: SQL): Promise<Refund[]> => {
  const ofOrders = sql`e.order_id IN (SELECT o.id FROM orders o WHERE ${which})`;
  const stored = await db.rows<StoredRefund>(sql`SELECT ${columns} ${refunds(ofOrders)} ${joins} ORDER BY o.id`);
  return stored.map(toRefund);
};

/** The refund of an order. Throws REFUND_NOT_OWED when nothing was ever owed back for it. */
export const readRefund = async (db: Sql, id: string): Promise<Refund> =>
  oneRow(await readRefunds(db, sql`o.id = ${id}`), refundErrors.REFUND_NOT_OWED);
