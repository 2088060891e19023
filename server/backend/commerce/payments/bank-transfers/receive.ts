import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayOf } from '@/contract/rules/calendar';
import { BANK_TRANSFER, type BankTransferStateId } from '@/contract/states/payment';
import type { Sql } from '../../../db/database';
import type { Anyone, TransactionContext } from '../../kernel';
import type { ReportedTransfer } from '../ports';
import { lockAccountForCall } from './account-lock';
import { bookParts, lockReference } from './book';
import { keepPayer } from './keep-payer';
import { claimTransfers, tellingReference, tellsNothing, type KeptTransfer } from './claim';
import { meantCheckouts, readMeantFacts } from './meant';

/** The same for the same transfer, however often it is reported: banks repeat references, so all that is known counts. */
const digestOf = ({ account, reference, amount, description }: ReportedTransfer): string =>
  createHash('sha256')
    .update(JSON.stringify([account, reference, amount, description]))
    .digest('base64url');

interface Unreported extends KeptTransfer {
  state: BankTransferStateId;
}

/** Without a reference only the day tells which transfer it is. */
const RECENT_MS = 3 * 86_400_000;

/** Transfers of this amount that a statement has and the bank's call has not reported. */
const unreported = (tx: Sql, now: Date, { account, reference, amount }: ReportedTransfer): Promise<Unreported[]> => {
  const isTelling = tellingReference(reference) !== '';
  const since = new Date(now.getTime() - RECENT_MS).toISOString();
  const isUnnamed = isTelling ? tellsNothing(sql`t.reference`) : sql`true`;
  return tx.rows<Unreported>(sql`
    SELECT t.id, t.reference, t.amount, t.description, t.state, l.day::text AS day, true AS "isOnStatement"
    FROM bank_transfers t JOIN LATERAL (
      SELECT min(day) AS day FROM bank_statement_lines WHERE transfer_id = t.id) l ON true
    WHERE t.digest IS NULL AND t.account = ${account} AND t.amount = ${amount} AND (t.reference = ${reference} OR (${isUnnamed} AND t.received_at >= ${since}))
    ORDER BY t.id FOR UPDATE OF t`);
};

/** The transfer that a statement had before the bank's call; undefined when it is new. */
const claimed = async ({ tx, now }: TransactionContext<Anyone>, transfer: ReportedTransfer) => {
  const kept = await unreported(tx, now, transfer);
  if (kept.length === 0) return undefined;
  const [found] = claimTransfers([{ ...transfer, day: dayOf(now) }], kept, false);
  if (found) {
    await tx.rows(sql`UPDATE bank_transfers SET digest = ${digestOf(transfer)} WHERE id = ${found.id}`);
    await keepPayer(tx, found.id, transfer.payer);
  }
  return found;
};

const insert = async ({ tx, now }: TransactionContext<Anyone>, transfer: ReportedTransfer) => {
  const { account, reference, amount, description } = transfer;
  const [kept] = await tx.rows<{ id: number }>(sql`
    INSERT INTO bank_transfers (account, reference, amount, description, digest, received_at)
    VALUES (${account}, ${reference}, ${amount}, ${description}, ${digestOf(transfer)}, ${now.toISOString()})
    ON CONFLICT (digest) DO NOTHING RETURNING id`);
  if (kept) await keepPayer(tx, kept.id, transfer.payer);
  return kept && { ...kept, state: BANK_TRANSFER.OPEN };
};

const isReported = async (tx: Sql, transfer: ReportedTransfer): Promise<boolean> => {
  const known = await tx.rows(sql`SELECT 1 FROM bank_transfers WHERE digest = ${digestOf(transfer)}`);
  return known.length > 0;
};

/**
 * Keeps a transfer that the bank reported, and books it when exactly one checkout can be meant (`meantCheckouts`). Any
 * other waits for the organiser. Reported again, or after a statement that has it, it is the same transfer (D4.13.31,
 * D4.13.34).
 */
export const receiveTransfer = async (ctx: TransactionContext<Anyone>, transfer: ReportedTransfer): Promise<void> => {
  const { tx, now } = ctx;
  await lockAccountForCall(tx, transfer.account);
  await lockReference(tx, transfer.reference);
  if (await isReported(tx, transfer)) return;
  const kept = (await claimed(ctx, transfer)) ?? (await insert(ctx, transfer));
  if (kept?.state !== BANK_TRANSFER.OPEN) return;
  const [checkoutId] = meantCheckouts([transfer], await readMeantFacts(tx, now, [transfer]));
  const { reference, amount } = transfer;
  if (checkoutId) await bookParts(ctx, { id: kept.id, reference, amount }, [{ checkoutId, amount }]);
};
