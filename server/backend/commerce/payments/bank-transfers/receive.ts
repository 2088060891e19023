import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { transferContentsIn } from '@/contract/rules/viet-qr';
import { ONLINE_PAYMENTS } from '@/contract/states/payment';
import type { Sql } from '../../../db/database';
import { anyInt, anyText } from '../../conditions';
import type { Anyone, TransactionContext } from '../../kernel';
import type { ReportedTransfer } from '../ports';
import { bookParts, lockReference } from './book';

/** The same for the same transfer, however often it is reported: banks repeat references, so all that is known counts. */
const digestOf = ({ account, reference, amount, description }: ReportedTransfer): string =>
  createHash('sha256')
    .update(JSON.stringify([account, reference, amount, description]))
    .digest('base64url');

/** The checkouts of which the description holds a content; most texts that look like one are none. */
const byContent = async (tx: Sql, { description }: ReportedTransfer): Promise<string[]> => {
  const contents = transferContentsIn(description);
  if (contents.length === 0) return [];
  const found = await tx.rows<{ checkoutId: string }>(sql`
    SELECT DISTINCT checkout_id AS "checkoutId" FROM payment_tries WHERE ${anyText(sql`content`, contents)}`);
  return found.map(({ checkoutId }) => checkoutId);
};

/** The checkouts for which an organiser confirmed this reference and amount by hand before the bank reported them. */
const byHand = async (tx: Sql, { reference, amount }: ReportedTransfer): Promise<string[]> => {
  const found = await tx.rows<{ checkoutId: string }>(sql`
    SELECT checkout_id AS "checkoutId" FROM payment_receipts WHERE ${anyInt(sql`method`, ONLINE_PAYMENTS)}
      AND reference = ${reference} AND amount = ${amount} AND confirmed_by <> '' AND told_reference IS NULL`);
  return found.map(({ checkoutId }) => checkoutId);
};

/**
 * Keeps a transfer that the bank reported, and books it when exactly one checkout can be meant: by the content in its
 * description, else by what was confirmed by hand. Any other waits for the organiser. Reported again, it changes
 * nothing (D4.13.31).
 */
export const receiveTransfer = async (ctx: TransactionContext<Anyone>, transfer: ReportedTransfer): Promise<void> => {
  const { tx, now } = ctx;
  const { account, reference, amount, description } = transfer;
  await lockReference(tx, reference);
  const [kept] = await tx.rows<{ id: number }>(sql`
    INSERT INTO bank_transfers (account, reference, amount, description, digest, received_at)
    VALUES (${account}, ${reference}, ${amount}, ${description}, ${digestOf(transfer)}, ${now.toISOString()})
    ON CONFLICT (digest) DO NOTHING RETURNING id`);
  if (!kept) return;
  const named = await byContent(tx, transfer);
  const [checkoutId, ...others] = named.length > 0 ? named : await byHand(tx, transfer);
  if (!checkoutId || others.length > 0) return;
  await bookParts(ctx, { id: kept.id, reference, amount }, [{ checkoutId, amount }]);
};
