import { sql, type SQL } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { refundErrors, type OwnRefund, type Refund, type RefundAccount } from '@/contract/endpoints/refunds';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { inTransaction, oneRow, type CallContext, type User } from '../kernel';

/** A RefundAccount of the row `a` of refund_accounts. */
const asAccount = sql`json_build_object('bankBin', a.bank_bin, 'account', a.account, 'accountName', a.account_name)`;

/** The account named for the row `o` of orders, as JSON; null without one. */
export const accountJson = sql`(
  SELECT ${asAccount}
  FROM refund_accounts a WHERE a.order_id = o.id)`;

/** The account of the latest other order of the customer of `o`. */
const suggestionJson = sql`(
  SELECT ${asAccount}
  FROM refund_accounts a JOIN orders other ON other.id = a.order_id
  WHERE other.customer_id = o.customer_id AND other.id <> o.id ORDER BY a.updated_at DESC LIMIT 1)`;

/** What the transfer of a refund says: letters and digits, which every bank passes on. */
const contentOf = (code: string): string => `HOAN${code.replace(/[^0-9A-Z]/gi, '').toUpperCase()}`;

/** Adds to a named account what a transfer to it shall say. */
export const payableTo = (account: RefundAccount | null, code: string): Refund['account'] =>
  account && { ...account, content: contentOf(code) };

const paymentsJson = sql`(
  SELECT coalesce(json_agg(json_build_object('at', e.at, 'amount', e.amount, 'reference', e.reference) ORDER BY e.id), '[]')
  FROM ledger_entries e WHERE e.order_id = o.id AND e.account = ${ACCOUNT.REFUND} AND e.kind = ${ENTRY_KIND.REFUND})`;

const ownedBy = ({ actor }: { actor: User }, id: string): SQL => sql`o.id = ${id} AND o.customer_id = ${actor.id}`;

/** Throws ORDER_NOT_FOUND, also for an order of others. */
const readOwn = async (db: Sql, which: SQL): Promise<OwnRefund> =>
  oneRow(
    await db.rows<OwnRefund>(sql`
      SELECT greatest(-r.balance, 0)::bigint AS owed, r.paid, ${paymentsJson} AS payments, ${accountJson} AS account,
        ${suggestionJson} AS suggestion
      FROM orders o CROSS JOIN LATERAL (
        SELECT coalesce(sum(e.amount), 0)::bigint AS balance,
          coalesce(sum(e.amount) FILTER (WHERE e.kind = ${ENTRY_KIND.REFUND}), 0)::bigint AS paid
        FROM ledger_entries e WHERE e.order_id = o.id AND e.account = ${ACCOUNT.REFUND}) r
      WHERE ${which}`),
    orderErrors.ORDER_NOT_FOUND,
  );

/** What is or was owed back to the caller for an own order. Throws ORDER_NOT_FOUND. */
export const readOwnRefund = (ctx: CallContext, id: string): Promise<OwnRefund> => readOwn(ctx.db, ownedBy(ctx, id));

/**
 * Names or changes the account to which what is owed back for an own order shall be paid (D4.21.12).
 * @throws {AppError} ORDER_NOT_FOUND; REFUND_NOT_OWED, also when it was paid meanwhile
 */
export const nameRefundAccount = (ctx: CallContext, id: string, account: RefundAccount): Promise<OwnRefund> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    const which = ownedBy({ actor }, id);
    await tx.rows(sql`SELECT 1 FROM orders o WHERE ${which} FOR NO KEY UPDATE`);
    const { owed } = await readOwn(tx, which);
    if (owed <= 0) throw new AppError(refundErrors.REFUND_NOT_OWED);
    const { bankBin, account: number, accountName } = account;
    await tx.rows(sql`
      INSERT INTO refund_accounts (order_id, bank_bin, account, account_name, updated_at)
      VALUES (${id}, ${bankBin}, ${number}, ${accountName}, ${now.toISOString()})
      ON CONFLICT (order_id) DO UPDATE SET bank_bin = excluded.bank_bin, account = excluded.account,
        account_name = excluded.account_name, updated_at = excluded.updated_at`);
    return readOwn(tx, which);
  });
