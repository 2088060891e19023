import { sql } from 'drizzle-orm';
import type { Payment } from '@/contract/endpoints/payments';
import { PAYMENT_STATE, RECEIPT, type ReceiptId, type RefundCause } from '@/contract/states/payment';
import { paymentText } from '@/text/payment';
import type { Sql } from '../../db/database';
import { insertedId, type Anyone, type TransactionContext } from '../kernel';
import { postExtraMoney } from '../ledger';
import { bankOrGateway } from './close-payment';
import { claimOf, complete } from './complete';
import { notBooked, type ArrivedMoney } from './not-booked';
import { keepPart } from './parts';
import { lockCampaignOf, lockPayment, unpaidOrders } from './read';

/** Returns why money that no order waits for is owed back. */
const causeOf = ({ state }: Payment): RefundCause => (state === PAYMENT_STATE.PAID ? 'twice' : 'late');

/** Returns the order that money which pays nothing yet is booked on: the first that is not unpaid, else the first. */
const orderInQuestion = async (tx: Sql, checkoutId: string): Promise<string> => {
  const [order] = await tx.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE o.checkout_id = ${checkoutId}
    ORDER BY (${unpaidOrders(checkoutId)}), o.code LIMIT 1`);
  return order?.id ?? '';
};

const noteOf = ({ reference, confirmedBy }: ArrivedMoney): string =>
  confirmedBy ? paymentText.confirmedNote(reference) : paymentText.paidNote(reference);

/** Keeps that the money arrived, and what became of it; returns the id of the receipt. */
const keepReceipt = (
  { tx, now }: TransactionContext<Anyone>,
  { checkoutId, method }: Payment,
  { reference, amount, confirmedBy }: ArrivedMoney,
  { outcome, orderId = null }: { outcome: ReceiptId; orderId?: string | null },
): Promise<number> =>
  insertedId(
    tx,
    sql`
    INSERT INTO payment_receipts (checkout_id, method, reference, amount, outcome, order_id, confirmed_by, at)
    VALUES (${checkoutId}, ${method}, ${reference}, ${amount}, ${outcome}, ${orderId}, ${confirmedBy?.name ?? ''}, ${now.toISOString()})
    RETURNING id`,
  );

/** What became of reported money, and the receipt that it is kept as. */
interface Recorded {
  /** `known` when the money was reported before. */
  outcome: ReceiptId | 'known';
  receiptId: number;
}

/**
 * Books money for a checkout, reported by a gateway or confirmed by hand, once. It pays the unpaid orders when it is
 * enough together with the parts that came before; until then it is kept as a part, and the customer is notified of what
 * is missing (D4.13.40). Late money takes expired orders up again while that is possible (D4.13.42); all other money is
 * owed back (D4.21.6). All in one transaction.
 * @throws {AppError} PAYMENT_NOT_FOUND
 */
export const recordReceipt = async (
  { tx, now }: TransactionContext<Anyone>,
  checkoutId: string,
  money: ArrivedMoney,
): Promise<Recorded> => {
  const limits = await lockCampaignOf(tx, checkoutId);
  const payment = await lockPayment(tx, now, sql`p.checkout_id = ${checkoutId}`);
  const { fresh, knownAs } = await notBooked(tx, payment, money);
  if (!fresh) return { outcome: 'known', receiptId: knownAs };
  const ctx = { tx, now, actor: fresh.confirmedBy ?? fresh.assignedBy ?? bankOrGateway(payment) };
  const claim = await claimOf(ctx, payment, limits, fresh.amount);
  if (claim?.isEnough) {
    const receiptId = await keepReceipt(ctx, payment, fresh, { outcome: RECEIPT.PAID });
    await complete(ctx, payment, claim, { reference: fresh.reference, note: noteOf(fresh) });
    return { outcome: RECEIPT.PAID, receiptId };
  }
  const orderId = await orderInQuestion(tx, checkoutId);
  const outcome = payment.state === PAYMENT_STATE.WAITING ? RECEIPT.PART : RECEIPT.LATE;
  const receiptId = await keepReceipt(ctx, payment, fresh, { outcome, orderId });
  if (outcome === RECEIPT.PART) await keepPart(ctx, checkoutId, { ...fresh, orderId });
  else await postExtraMoney(ctx, orderId, { ...fresh, cause: causeOf(payment) });
  return { outcome, receiptId };
};
