import { sql } from 'drizzle-orm';
import type { Payment } from '@/contract/endpoints/payments';
import type { Sql } from '../../db/database';
import type { User } from '../kernel';

export interface ArrivedMoney {
  /** Đồng. */
  amount: number;
  /** Reference given by the gateway or the bank. */
  reference: string;
  /** The organiser who confirmed it by hand; missing when a gateway or a bank reported it. */
  confirmedBy?: User;
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

const bookedAs = async (tx: Sql, { method }: Payment, name: string): Promise<Booked | undefined> => {
  const [booked] = await tx.rows<Booked>(sql`
    SELECT ${columns} FROM payment_receipts r
    WHERE r.method = ${method} AND (r.reference = ${name} OR r.told_reference = ${name})`);
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
  return booked.reportedReference === null ? undefined : { amount: booked.amount, reference: booked.reportedReference };
};

/**
 * Returns what is still to be booked of reported money, for a locked payment: the same money counts once, whatever its
 * source and reference, and two transfers count twice (D4.13.9). Money confirmed by hand is taken for money already
 * reported, unless the organiser states that it is another transfer.
 * @returns undefined when it is booked already
 */
export const notBooked = async (tx: Sql, payment: Payment, money: ArrivedMoney): Promise<ArrivedMoney | undefined> => {
  const { reference, confirmedBy, isAnother } = money;
  const known = await bookedAs(tx, payment, reference);
  if (known) {
    const isNews = !confirmedBy && known.byHand && known.reportedReference !== reference;
    return isNews && known.checkoutId === payment.checkoutId ? tellByName(tx, known, money) : undefined;
  }
  const other = isAnother ? undefined : await bookedByOther(tx, payment, money);
  if (!other) return money;
  if (!confirmedBy) await keepReported(tx, other, reference);
  return undefined;
};
