import { sql } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import {
  refundErrors,
  type CashRefund,
  type Refund,
  type RefundAccount,
  type RefundPayment,
} from '@/contract/endpoints/refunds';
import { accountEnd } from '@/contract/rules/account-end';
import { instantInWords } from '@/contract/rules/calendar';
import { PICKUP } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';
import { REFUND_WAY, type RefundWayId } from '@/contract/vocabulary/refunds';
import { inDong } from '@/text/money';
import type { Sql } from '../../db/database';
import { idempotent } from '../idempotent';
import type { Actor, TransactionContext, CallContext } from '../kernel';
import { postRefund } from '../ledger';
import { readMovableOrders } from '../orders/move/movable';
import { readAccountOf } from './accounts';
import { readRefund } from './list';

/** How a part of a refund is paid. */
export interface PaidPart {
  /** Đồng. */
  amount: number;
  /** Once for an order. */
  reference: string;
  way: RefundWayId;
  /** Of the line of a statement that has the transfer. */
  lineDigest?: string;
  /** Of cash: who received it, and their signature, when they drew one. */
  signedBy?: string;
  signature?: string | undefined;
}

/**
 * Until when a counter device may still report that the customer has the books (D3.7.7): then nothing was due, and the
 * refund would be lost. Undefined when none may.
 */
export const payableFrom = async (
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  id: string,
): Promise<Date | undefined> => {
  const [order] = await readMovableOrders(tx, now, sql`o.id = ${id}`);
  if (!order?.closedAtCounter) return undefined;
  const from = new Date(Date.parse(order.campaign.endDate) + PICKUP.afterCampaignMs);
  return now < from ? from : undefined;
};

/**
 * Locks an order until the end of the transaction, and checks that this much can be paid back for it now, so that two
 * concurrent payments never come to more than is owed.
 * @throws {AppError} ORDER_NOT_FOUND, REFUND_NOT_OWED; REFUND_IN_PROGRESS when the gateway pays all of it;
 * REFUND_CHANGED when less can be paid; REFUND_TOO_EARLY while a hand-over may still be reported (D4.21.9)
 */
export const lockPayable = async (
  ctx: Pick<TransactionContext, 'tx' | 'now'>,
  id: string,
  amount: number,
): Promise<Refund> => {
  const locked = await ctx.tx.rows(sql`SELECT 1 FROM orders WHERE id = ${id} FOR NO KEY UPDATE`);
  if (locked.length === 0) throw new AppError(orderErrors.ORDER_NOT_FOUND);
  const refund = await readRefund(ctx.tx, id);
  const { owed, inProgress } = refund;
  if (owed <= 0) throw new AppError(refundErrors.REFUND_NOT_OWED);
  if (owed <= inProgress) throw new AppError(refundErrors.REFUND_IN_PROGRESS);
  if (amount > owed - inProgress)
    throw new AppError(refundErrors.REFUND_CHANGED, { amount: inDong(owed - inProgress) });
  const from = await payableFrom(ctx, id);
  if (from) throw new AppError(refundErrors.REFUND_TOO_EARLY, { from: instantInWords(from.toISOString()) });
  return refund;
};

/**
 * Books a part of a refund as paid for an order, whose row must be locked, and keeps how, and of a transfer to which
 * account (D4.21.14).
 */
export const bookPaid = async (
  ctx: TransactionContext<Pick<Actor, 'name'>>,
  { id, account }: { id: string; account: RefundAccount | null },
  { amount, reference, way, lineDigest, signedBy = '', signature }: PaidPart,
): Promise<void> => {
  const to = way === REFUND_WAY.TRANSFER ? account : null;
  await ctx.tx.rows(sql`
    INSERT INTO refund_payments (order_id, reference, way, bank_bin, account, account_name, line_digest, signed_by, signature)
    VALUES (${id}, ${reference}, ${way}, ${to?.bankBin ?? null}, ${to?.account ?? null}, ${to?.accountName ?? null},
      ${lineDigest ?? null}, ${signedBy}, ${signature ?? null})`);
  const trace = { way, bankBin: to?.bankBin ?? null, accountEnd: to && accountEnd(to.account) };
  await postRefund(ctx, id, { amount, reference, trace });
};

/**
 * The account that a transfer went to: the one that is named, or one that was named before it.
 * @throws {AppError} REFUND_ACCOUNT_CHANGED when another is named than the caller knows: only they know which it was
 */
const paidTo = async (tx: Sql, { id, account }: Refund, payment: RefundPayment): Promise<RefundAccount | null> => {
  const { accountVersion, paidToVersion: version = accountVersion } = payment;
  if ((account?.version ?? null) !== accountVersion) throw new AppError(refundErrors.REFUND_ACCOUNT_CHANGED);
  if (version === null) return null;
  const found = await readAccountOf(tx, id, version);
  if (!found) throw new AppError(refundErrors.REFUND_ACCOUNT_CHANGED);
  return found;
};

/**
 * Books that the refund due for an order, or a part of it, was transferred, once per key and per transfer (D4.21.7).
 * @param id of the order
 * @throws {AppError} those of `lockPayable` and `paidTo`; REFUND_REFERENCE_KNOWN
 */
export const payRefund = (ctx: CallContext, id: string, payment: RefundPayment, key: string): Promise<Refund> =>
  idempotent(ctx, { operation: 'POST /admin/refunds/{id}/paid', key, request: { id, payment } }, async (ctx) => {
    const refund = await lockPayable(ctx, id, payment.amount);
    const { amount, reference } = payment;
    const isKnown = refund.payments.some((part) => part.reference === reference);
    if (isKnown) throw new AppError(refundErrors.REFUND_REFERENCE_KNOWN);
    const account = await paidTo(ctx.tx, refund, payment);
    await bookPaid(ctx, { id, account }, { amount, reference, way: REFUND_WAY.TRANSFER });
    return readRefund(ctx.tx, id);
  });

/**
 * Books that the refund due for an order, or a part of it, was handed over in cash, and keeps who signed for it
 * (D4.21.19). Its reference is the number of its receipt.
 * @param id of the order
 * @throws {AppError} those of `lockPayable`
 */
export const payInCash = (ctx: CallContext, id: string, cash: CashRefund, key: string): Promise<Refund> =>
  idempotent(ctx, { operation: 'POST /admin/refunds/{id}/cash', key, request: { id, cash } }, async (ctx) => {
    const refund = await lockPayable(ctx, id, cash.amount);
    const reference = `TM-${refund.code}-${refund.payments.length + 1}`;
    await bookPaid(ctx, refund, { ...cash, reference, way: REFUND_WAY.CASH });
    return readRefund(ctx.tx, id);
  });
