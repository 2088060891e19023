import { sql } from 'drizzle-orm';
import {
  bankTransferErrors,
  type BankTransfer,
  type Booking,
  type SendingBack,
} from '@/contract/endpoints/bank-transfers';
import { BANK_TRANSFER, type BankTransferStateId } from '@/contract/states/payment';
import { AppError } from '@/contract/vocabulary/error-codes';
import { inDong } from '@/text/money';
import type { Sql } from '../../../db/database';
import { anyInt } from '../../conditions';
import { inTransaction, oneRow, type Anyone, type CallContext, type TransactionContext } from '../../kernel';
import { lockNames } from '../../lock-names';
import { recordReceipt } from '../record-receipt';
import { readTransfer } from './read';

export interface OpenTransfer {
  id: number;
  reference: string;
  /** Đồng. */
  amount: number;
}

type Part = Booking['parts'][number];

/**
 * Until the end of the transaction nothing else books money of this reference: reports, confirmations by hand and bookings
 * of the organiser wait for each other. Taken before any row is locked.
 */
export const lockReference = (tx: Sql, reference: string): Promise<void> => lockReferences(tx, [reference]);

/** The same for several references. */
export const lockReferences = (tx: Sql, references: readonly string[]): Promise<void> =>
  lockNames(tx, 'transfer reference', references);

/** Whether a transfer of this reference was booked or sent back. */
export const isReferenceSettled = async (tx: Sql, reference: string): Promise<boolean> => {
  const settled = await tx.rows(sql`
    SELECT 1 FROM bank_transfers t WHERE t.reference = ${reference} AND t.state <> ${BANK_TRANSFER.OPEN} LIMIT 1`);
  return settled.length > 0;
};

/** Locks a transfer that waits for its checkout, found by what a person knows of it; undefined when there is none. */
export const lockOpenTransfer = async (
  tx: Sql,
  { reference, amount }: Omit<OpenTransfer, 'id'>,
): Promise<OpenTransfer | undefined> => {
  const [open] = await tx.rows<OpenTransfer>(sql`
    SELECT t.id, t.reference, t.amount FROM bank_transfers t
    WHERE t.reference = ${reference} AND t.amount = ${amount} AND t.state = ${BANK_TRANSFER.OPEN}
    ORDER BY t.id LIMIT 1 FOR UPDATE`);
  return open;
};

const lockById = async (tx: Sql, id: number): Promise<OpenTransfer> => {
  const [named] = await tx.rows<{ reference: string }>(sql`SELECT reference FROM bank_transfers WHERE id = ${id}`);
  if (named) await lockReference(tx, named.reference);
  const found = oneRow(
    await tx.rows<OpenTransfer & { state: BankTransferStateId }>(sql`
      SELECT t.id, t.reference, t.amount, t.state FROM bank_transfers t WHERE t.id = ${id} FOR UPDATE`),
    bankTransferErrors.BANK_TRANSFER_NOT_FOUND,
  );
  if (found.state !== BANK_TRANSFER.OPEN) throw new AppError(bankTransferErrors.BANK_TRANSFER_SETTLED);
  return found;
};

/** Locks the rows of these transfers until the end of the transaction, always in the same order. */
export const lockTransfers = async (tx: Sql, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await tx.rows(sql`SELECT 1 FROM bank_transfers t WHERE ${anyInt(sql`t.id`, ids)} ORDER BY t.id FOR UPDATE`);
};

/**
 * Ends the wait of a transfer, once.
 * @throws {AppError} BANK_TRANSFER_SETTLED
 */
const settle = async (
  { tx, now, actor }: TransactionContext<Anyone>,
  id: number,
  state: BankTransferStateId,
  as = '',
): Promise<void> => {
  const settled = await tx.rows(sql`
    UPDATE bank_transfers SET state = ${state}, settled_at = ${now.toISOString()}, settled_by = ${actor?.name ?? ''},
      sent_back_as = ${as} WHERE id = ${id} AND state = ${BANK_TRANSFER.OPEN} RETURNING id`);
  if (settled.length === 0) throw new AppError(bankTransferErrors.BANK_TRANSFER_SETTLED);
};

/**
 * Books a locked transfer for these checkouts, as money that the bank reported; what was confirmed by hand before is the
 * same money. In the order of their ids, so that two bookings do not wait for each other.
 * @throws {AppError} PAYMENT_NOT_FOUND; BANK_TRANSFER_SETTLED when it was booked or sent back before
 */
export const bookParts = async (
  ctx: TransactionContext<Anyone>,
  { id, reference }: OpenTransfer,
  parts: readonly Part[],
): Promise<void> => {
  const assignedBy = ctx.actor?.id ? ctx.actor : undefined;
  const ordered = parts.toSorted((one, other) => (one.checkoutId < other.checkoutId ? -1 : 1));
  for (const { checkoutId, amount } of ordered) {
    const money = { reference, amount, isNewTransfer: true, ...(assignedBy && { assignedBy }) };
    const { receiptId } = await recordReceipt(ctx, checkoutId, money);
    await ctx.tx.rows(sql`
      INSERT INTO bank_transfer_parts (transfer_id, checkout_id, amount, receipt_id)
      VALUES (${id}, ${checkoutId}, ${amount}, ${receiptId})`);
  }
  await settle(ctx, id, BANK_TRANSFER.BOOKED);
};

/**
 * Books a transfer that matched nothing for the checkouts that the organiser names (D4.13.32).
 * @throws {AppError} BANK_TRANSFER_NOT_FOUND; BANK_TRANSFER_SETTLED when it was booked or sent back before;
 * BANK_TRANSFER_PARTS_DIFFER when the parts are not its amount; PAYMENT_NOT_FOUND
 */
export const bookTransfer = (ctx: CallContext, { id, parts }: Booking): Promise<BankTransfer> =>
  inTransaction(ctx, async (ctx) => {
    const open = await lockById(ctx.tx, id);
    const sum = parts.reduce((total, { amount }) => total + amount, 0);
    if (sum !== open.amount)
      throw new AppError(bankTransferErrors.BANK_TRANSFER_PARTS_DIFFER, { amount: inDong(open.amount) });
    await bookParts(ctx, open, parts);
    return readTransfer(ctx.tx, id);
  });

/**
 * Keeps that a transfer that is for no order was sent back, with the reference of that transfer (D4.13.32).
 * @throws {AppError} BANK_TRANSFER_NOT_FOUND, BANK_TRANSFER_SETTLED
 */
export const sendBackTransfer = (ctx: CallContext, { id, reference }: SendingBack): Promise<BankTransfer> =>
  inTransaction(ctx, async (ctx) => {
    await lockById(ctx.tx, id);
    await settle(ctx, id, BANK_TRANSFER.SENT_BACK, reference);
    return readTransfer(ctx.tx, id);
  });
