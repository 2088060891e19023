import { sql } from 'drizzle-orm';
import type { Payment } from '@/contract/endpoints/payments';
import { PAYMENT } from '@/contract/states/order';
import type { Sql } from '../../db/database';
import type { User } from '../kernel';

export interface ArrivedMoney {
  /** Đồng. */
  amount: number;
  /** Reference given by the gateway or the bank. */
  reference: string;
  /** The organiser who confirmed it by hand; missing when a gateway or a bank reported it. */
  confirmedBy?: User;
  /** The organiser who said which checkout a transfer that the bank reported is for. */
  assignedBy?: User;
  /** A transfer that the bank reported for the first time: the same money as no other that it reported. */
  isNewTransfer?: boolean;
  /** Whether the organiser who confirms it states that it is not the same money as another receipt of this amount. */
  isAnother?: boolean;
}

interface Booked {
  id: number;
  checkoutId: string;
  reference: string;
  reportedReference: string | null;
  amount: number;
  byHand: boolean;
}

const columns = sql`r.id, r.checkout_id AS "checkoutId", r.reference, r.told_reference AS "reportedReference", r.amount,
  r.confirmed_by <> '' AS "byHand"`;

/**
 * Finds the receipt of a reference. A gateway's is unique; banks repeat theirs, and one transfer may be split over
 * several checkouts, so only the same checkout and amount make it the same money (D4.13.31).
 */
const bookedAs = async (
  tx: Sql,
  { method, checkoutId }: Payment,
  { reference, amount }: ArrivedMoney,
): Promise<Booked | undefined> => {
  const isSame = method === PAYMENT.VIETQR ? sql`r.checkout_id = ${checkoutId} AND r.amount = ${amount}` : sql`true`;
  const [booked] = await tx.rows<Booked>(sql`
    SELECT ${columns} FROM payment_receipts r
    WHERE r.method = ${method} AND (r.reference = ${reference} OR r.told_reference = ${reference}) AND ${isSame}
    ORDER BY (r.confirmed_by <> '' AND r.told_reference IS NULL) DESC, r.id LIMIT 1`);
  return booked;
};

/** Finds a receipt of this amount that only the other source, gateway or manual confirmation, has reported. */
const bookedByOther = async (tx: Sql, { checkoutId }: Payment, { amount, confirmedBy }: ArrivedMoney) => {
  const [booked] = await tx.rows<Booked>(sql`
    SELECT ${columns} FROM payment_receipts r WHERE r.checkout_id = ${checkoutId} AND r.amount = ${amount}
      AND r.told_reference IS NULL AND (r.confirmed_by = '') = ${Boolean(confirmedBy)}::boolean ORDER BY r.id LIMIT 1`);
  return booked;
};

const keepReported = (tx: Sql, { id }: Booked, name: string): Promise<unknown> =>
  tx.rows(sql`UPDATE payment_receipts SET told_reference = ${name} WHERE id = ${id}`);

/**
 * Matches the gateway's report to the receipt confirmed by hand under the same reference. If that receipt had been
 * matched to a report under another reference, that report was other money and is returned for booking.
 */
const tellByName = async (tx: Sql, booked: Booked, money: ArrivedMoney): Promise<ArrivedMoney | undefined> => {
  await keepReported(tx, booked, money.reference);
  if (booked.reportedReference === null) return undefined;
  return { amount: booked.amount, reference: booked.reportedReference };
};

/**
 * Returns what is still to be booked of reported money, for a locked payment: the same money counts once, whatever its
 * source and reference, and two transfers count twice (D4.13.9). Money confirmed by hand is taken for money already
 * reported, unless the organiser states that it is another transfer.
 * @returns the id of the receipt as `knownAs` when it is booked already
 */
export const notBooked = async (
  tx: Sql,
  payment: Payment,
  money: ArrivedMoney,
): Promise<{ fresh: ArrivedMoney; knownAs?: never } | { fresh?: never; knownAs: number }> => {
  const { reference, confirmedBy, isAnother, isNewTransfer = false } = money;
  const known = await bookedAs(tx, payment, money);
  const isReported = known !== undefined && (!known.byHand || known.reportedReference !== null);
  if (known && !(isNewTransfer && isReported)) {
    const isNews = !confirmedBy && known.byHand && known.reportedReference !== reference;
    const fresh = isNews && known.checkoutId === payment.checkoutId && (await tellByName(tx, known, money));
    return fresh ? { fresh } : { knownAs: known.id };
  }
  const other = isAnother ? undefined : await bookedByOther(tx, payment, money);
  if (!other) return { fresh: money };
  if (!confirmedBy) await keepReported(tx, other, reference);
  return { knownAs: other.id };
};
