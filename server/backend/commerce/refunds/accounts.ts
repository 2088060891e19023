import { sql, type SQL } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { refundErrors, type OwnRefund, type RefundAccount } from '@/contract/endpoints/refunds';
import { accountEnd } from '@/contract/rules/account-end';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import { GATEWAY_REFUND, REFUND_WAY } from '@/contract/vocabulary/refunds';
import type { Sql } from '../../db/database';
import { emit } from '../emit';
import { inTransaction, oneRow, type Anyone, type CallContext, type TransactionContext, type User } from '../kernel';
import type { OrderRefundAccountEvent } from '../orders/events';

/** A RefundAccount of the row `a` of refund_accounts. */
const asAccount = sql`json_build_object('bankBin', a.bank_bin, 'account', a.account, 'accountName', a.account_name)`;

/** The account named for the row `o` of orders, as JSON; null without one. */
export const accountJson = sql`(
  SELECT json_build_object('bankBin', a.bank_bin, 'account', a.account, 'accountName', a.account_name, 'version', a.version)
  FROM refund_accounts a WHERE a.order_id = o.id)`;

/** The same for its customer: of the account of a transfer only the end (D4.21.16). */
const ownAccountJson = sql`(
  SELECT json_build_object('bankBin', a.bank_bin, 'end', right(a.account, 4),
    'account', CASE WHEN NOT a.from_transfer THEN a.account END,
    'accountName', CASE WHEN NOT a.from_transfer THEN a.account_name END)
  FROM refund_accounts a WHERE a.order_id = o.id)`;

/** Đồng that the gateway was asked to pay back for the row `o` of orders and has not answered. */
export const askedAmount = sql`(SELECT coalesce(sum(g.amount), 0)::bigint FROM gateway_refunds g
  WHERE g.order_id = o.id AND g.state = ${GATEWAY_REFUND.ASKED})`;

/** The account that the customer of `o` has typed for their latest other order. */
const suggestionJson = sql`(
  SELECT ${asAccount}
  FROM refund_accounts a JOIN orders other ON other.id = a.order_id
  WHERE other.customer_id = o.customer_id AND other.id <> o.id AND NOT a.from_transfer ORDER BY a.updated_at DESC LIMIT 1)`;

/**
 * The transfers `t` that paid the checkout of `o` and no other, from an account that the bank named whole: one that was
 * split may be of another customer.
 */
const payingTransfers = sql`FROM bank_transfer_parts b JOIN bank_transfers t ON t.id = b.transfer_id
  WHERE b.checkout_id = o.checkout_id AND t.payer_account IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM bank_transfer_parts x WHERE x.transfer_id = t.id AND x.checkout_id <> o.checkout_id)`;

/** The end of the account from which the order `o` was last paid; the whole is not shown before it is confirmed. */
const payerJson = sql`(
  SELECT json_build_object('transfer', t.id, 'bankBin', t.payer_bank_bin, 'end', right(t.payer_account, 4))
  ${payingTransfers} ORDER BY t.received_at DESC, t.id DESC LIMIT 1)`;

/** Condition: entry `e` says that a part of a refund was paid; one that reverses it is negative (D4.21.21). */
export const isPaidBack = sql`e.account = ${ACCOUNT.REFUND} AND e.kind = ${ENTRY_KIND.REFUND} AND e.amount > 0`;

const paymentsJson = sql`(
  SELECT coalesce(json_agg(json_build_object('at', e.at, 'amount', e.amount, 'reference', e.reference,
    'way', coalesce(p.way, ${REFUND_WAY.TRANSFER}), 'reversed', p.reversed_at IS NOT NULL,
    'account', CASE WHEN p.account IS NOT NULL THEN json_build_object('bankBin', p.bank_bin, 'end', right(p.account, 4)) END)
    ORDER BY e.id), '[]')
  FROM ledger_entries e LEFT JOIN refund_payments p ON p.order_id = e.order_id AND p.reference = e.reference
  WHERE e.order_id = o.id AND ${isPaidBack})`;

/** Whether money is owed back for an order. */
export const isOwedBack = async (db: Sql, orderId: string): Promise<boolean> => {
  const [sum] = await db.rows<{ isOwed: boolean }>(sql`
    SELECT coalesce(sum(e.amount), 0) < 0 AS "isOwed" FROM ledger_entries e
    WHERE e.order_id = ${orderId} AND e.account = ${ACCOUNT.REFUND}`);
  return sum?.isOwed ?? false;
};

/** Condition on `o`: an order of the caller. */
const ownedBy = ({ actor }: { actor: User }, id: string): SQL => sql`o.id = ${id} AND o.customer_id = ${actor.id}`;

/** What is or was owed back for the order that meets a condition on `o`. Throws ORDER_NOT_FOUND. */
export const readOwed = async (db: Sql, which: SQL): Promise<OwnRefund> =>
  oneRow(
    await db.rows<OwnRefund>(sql`
      SELECT greatest(-r.balance, 0)::bigint AS owed, r.paid, ${paymentsJson} AS payments, ${askedAmount} AS "inProgress",
        ${ownAccountJson} AS account, ${suggestionJson} AS suggestion, ${payerJson} AS payer
      FROM orders o CROSS JOIN LATERAL (
        SELECT coalesce(sum(e.amount), 0)::bigint AS balance,
          coalesce(sum(e.amount) FILTER (WHERE e.kind = ${ENTRY_KIND.REFUND}), 0)::bigint AS paid
        FROM ledger_entries e WHERE e.order_id = o.id AND e.account = ${ACCOUNT.REFUND}) r
      WHERE ${which}`),
    orderErrors.ORDER_NOT_FOUND,
  );

/** What is or was owed back to the caller for an own order. Throws ORDER_NOT_FOUND. */
export const readOwnRefund = (ctx: CallContext, id: string): Promise<OwnRefund> => readOwed(ctx.db, ownedBy(ctx, id));

/**
 * Keeps the account of a locked order and the one before it, and tells its customer of it unless it was that one before
 * (D4.21.15).
 */
const keepAccount = async (
  ctx: TransactionContext<Anyone>,
  which: SQL,
  account: RefundAccount & { fromTransfer: boolean },
): Promise<void> => {
  const { tx, now } = ctx;
  const { bankBin, account: number, accountName, fromTransfer } = account;
  const [order] = await tx.rows<Omit<OrderRefundAccountEvent, 'bankBin' | 'accountEnd'> & { isSame: boolean }>(sql`
    SELECT o.id AS "orderId", o.code, o.status, o.campaign_id AS "campaignId", o.customer_id AS "customerId",
      o.issuer_id AS "issuerId", a.order_id IS NOT NULL AS "isChange",
      coalesce((a.bank_bin, a.account, a.account_name) = (${bankBin}, ${number}, ${accountName}), false) AS "isSame"
    FROM orders o LEFT JOIN refund_accounts a ON a.order_id = o.id WHERE ${which}`);
  if (!order || order.isSame) return;
  const { isSame: _, ...facts } = order;
  await tx.rows(sql`
    INSERT INTO earlier_refund_accounts (order_id, version, bank_bin, account, account_name)
    SELECT a.order_id, a.version, a.bank_bin, a.account, a.account_name FROM refund_accounts a
    WHERE a.order_id = ${order.orderId}`);
  await tx.rows(sql`
    INSERT INTO refund_accounts AS a (order_id, bank_bin, account, account_name, updated_at, from_transfer)
    VALUES (${order.orderId}, ${bankBin}, ${number}, ${accountName}, ${now.toISOString()}, ${fromTransfer})
    ON CONFLICT (order_id) DO UPDATE SET bank_bin = excluded.bank_bin, account = excluded.account,
      account_name = excluded.account_name, updated_at = excluded.updated_at, from_transfer = excluded.from_transfer,
      version = a.version + 1`);
  await emit(ctx, 'order.refundAccount', { ...facts, bankBin, accountEnd: accountEnd(number) });
};

/** The account named for an order under a version; undefined when there was none. */
export const readAccountOf = async (db: Sql, orderId: string, version: number): Promise<RefundAccount | undefined> => {
  const [account] = await db.rows<RefundAccount>(sql`
    SELECT a.bank_bin AS "bankBin", a.account, a.account_name AS "accountName" FROM (
      SELECT order_id, version, bank_bin, account, account_name FROM refund_accounts
      UNION ALL SELECT order_id, version, bank_bin, account, account_name FROM earlier_refund_accounts) a
    WHERE a.order_id = ${orderId} AND a.version = ${version}`);
  return account;
};

/** The account of the transfer that paid order `o`. Throws REFUND_PAYER_UNKNOWN. */
const payerOf = async (tx: Sql, which: SQL, transfer: number): Promise<RefundAccount> =>
  oneRow(
    await tx.rows<RefundAccount>(sql`
      SELECT t.payer_bank_bin AS "bankBin", t.payer_account AS account, t.payer_name AS "accountName"
      FROM orders o CROSS JOIN LATERAL (SELECT t.* ${payingTransfers} AND t.id = ${transfer}) t WHERE ${which}`),
    refundErrors.REFUND_PAYER_UNKNOWN,
  );

/** An account as its owner typed it, or the transfer whose payer they confirmed to be it. */
export type NamedAccount = RefundAccount | { transfer: number };

/**
 * Names or changes the account to which what is owed back for the order that meets a condition on `o` shall be paid
 * (D4.21.12, D4.21.16).
 * @throws {AppError} ORDER_NOT_FOUND; REFUND_NOT_OWED, also when it was paid meanwhile; REFUND_PAYER_UNKNOWN
 */
export const nameAccount = (ctx: CallContext<Anyone>, which: SQL, named: NamedAccount): Promise<OwnRefund> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    await tx.rows(sql`SELECT 1 FROM orders o WHERE ${which} FOR NO KEY UPDATE`);
    const { owed } = await readOwed(tx, which);
    if (owed <= 0) throw new AppError(refundErrors.REFUND_NOT_OWED);
    const fromTransfer = 'transfer' in named;
    const account = fromTransfer ? await payerOf(tx, which, named.transfer) : named;
    await keepAccount(ctx, which, { ...account, fromTransfer });
    return readOwed(tx, which);
  });

/** `nameAccount` for an own order. */
export const nameRefundAccount = (ctx: CallContext, id: string, named: NamedAccount): Promise<OwnRefund> =>
  nameAccount(ctx, ownedBy(ctx, id), named);
