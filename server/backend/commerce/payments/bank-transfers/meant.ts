import { sql } from 'drizzle-orm';
import { transferContentsIn } from '@/contract/rules/viet-qr';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { ONLINE_PAYMENTS, PAYMENT_STATE, RECEIPT } from '@/contract/states/payment';
import type { Sql } from '../../../db/database';
import { anyInt, anyText } from '../../conditions';
import { dueColumns, receivedOf } from '../read';
import { indexContents, nearCheckouts, type AskedContent, type NearContents } from './near-contents';

/** What a transfer says of its purpose. */
export interface Purpose {
  reference: string;
  /** Đồng. */
  amount: number;
  description: string;
}

/** Money that an organiser confirmed by hand and no bank has reported yet. */
interface Confirmed {
  checkoutId: string;
  reference: string;
  amount: number;
}

/** What checkouts asked for, as far as some transfers may mean it. */
export interface MeantFacts {
  /** The checkout of each content. */
  contents: ReadonlyMap<string, string>;
  confirmed: readonly Confirmed[];
  near: NearContents;
}

/** Contents with wrong letters are compared with those of these days. */
const NEAR_DAYS = 60;
const DAY_MS = 86_400_000;

const readContents = async (tx: Sql, transfers: readonly Purpose[]): Promise<Map<string, string>> => {
  // Most texts that look like a content are none.
  const contents = transfers.flatMap(({ description }) => transferContentsIn(description));
  if (contents.length === 0) return new Map();
  const found = await tx.rows<AskedContent>(sql`
    SELECT content, checkout_id AS "checkoutId" FROM payment_tries WHERE ${anyText(sql`content`, contents)}`);
  return new Map(found.map(({ content, checkoutId }) => [content, checkoutId]));
};

const readConfirmed = (tx: Sql, transfers: readonly Purpose[]): Promise<Confirmed[]> =>
  tx.rows<Confirmed>(sql`
    SELECT checkout_id AS "checkoutId", reference, amount FROM payment_receipts
    WHERE ${anyInt(sql`method`, ONLINE_PAYMENTS)} AND confirmed_by <> '' AND told_reference IS NULL
      AND ${anyText(
        sql`reference`,
        transfers.map(({ reference }) => reference),
      )} ORDER BY id`);

/** Contents that asked for these amounts, or of which these are the rest that is still due. */
const readNear = async (tx: Sql, now: Date, transfers: readonly Purpose[]): Promise<AskedContent[]> => {
  if (transfers.length === 0) return [];
  const amounts = [...new Set(transfers.map(({ amount }) => amount))];
  const from = new Date(now.getTime() - NEAR_DAYS * DAY_MS).toISOString();
  return tx.rows<AskedContent>(sql`
    SELECT t.content, t.checkout_id AS "checkoutId", t.amount
    FROM payments p JOIN payment_tries t ON t.checkout_id = p.checkout_id
    WHERE p.method = ${PAYMENT.VIETQR} AND p.created_at >= ${from}
      AND t.amount = ANY(${sql.param(amounts)}::bigint[])
    UNION
    SELECT t.content, t.checkout_id, due.amount - ${receivedOf}
    FROM payments p JOIN payment_tries t ON t.checkout_id = p.checkout_id
    JOIN LATERAL (SELECT ${dueColumns} FROM orders o
      WHERE o.checkout_id = p.checkout_id AND o.status = ${ORDER_STATUS.PENDING_PAYMENT}) due ON true
    WHERE p.method = ${PAYMENT.VIETQR} AND p.state = ${PAYMENT_STATE.WAITING} AND p.created_at >= ${from}
      AND EXISTS (SELECT 1 FROM payment_receipts r WHERE r.checkout_id = p.checkout_id AND r.outcome = ${RECEIPT.PART})
      AND due.amount - ${receivedOf} = ANY(${sql.param(amounts)}::bigint[])`);
};

/** Reads what these transfers may be for. */
export const readMeantFacts = async (tx: Sql, now: Date, transfers: readonly Purpose[]): Promise<MeantFacts> => {
  const contents = await readContents(tx, transfers);
  const unnamed = transfers.filter(
    ({ description }) => !transferContentsIn(description).some((content) => contents.has(content)),
  );
  const confirmed = unnamed.length > 0 ? await readConfirmed(tx, unnamed) : [];
  return { contents, confirmed, near: indexContents(await readNear(tx, now, unnamed)) };
};

/** Exactly one, or undefined. */
const only = (checkouts: readonly string[]): string | undefined => {
  const [one, ...others] = new Set(checkouts);
  return others.length === 0 ? one : undefined;
};

/**
 * Which checkout each transfer is for, when exactly one can be meant: by the content in its description, else by what
 * was confirmed by hand, which counts for one transfer, else by a content with wrong letters and the same amount
 * (D4.13.31, D4.13.35).
 */
export const meantCheckouts = (
  transfers: readonly Purpose[],
  { contents, confirmed, near }: MeantFacts,
): (string | undefined)[] => {
  const left = new Set(confirmed);
  return transfers.map((transfer) => {
    const named = transferContentsIn(transfer.description).flatMap((content) => contents.get(content) ?? []);
    if (named.length > 0) return only(named);
    const fits = [...left].filter(
      ({ reference, amount }) => reference === transfer.reference && amount === transfer.amount,
    );
    if (fits.length === 0) return only(nearCheckouts(near, transfer));
    const checkoutId = only(fits.map((fit) => fit.checkoutId));
    if (checkoutId && fits[0]) left.delete(fits[0]);
    return checkoutId;
  });
};
