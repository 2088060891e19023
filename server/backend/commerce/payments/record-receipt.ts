import { sql } from 'drizzle-orm';
import type { Payment } from '@/contract/endpoints/payments';
import { PAYMENT } from '@/contract/states/order';
import { PAYMENT_STATE, RECEIPT, type ReceiptId, type RefundCause } from '@/contract/states/payment';
import { paymentText } from '@/text/payment';
import { statusText } from '@/text/status';
import type { Sql } from '../../db/database';
import type { Actor, Anyone, TransactionContext } from '../kernel';
import { postExtraMoney } from '../ledger';
import { endPayment, gateway, releaseOrders } from './close-payment';
import { notBooked, type ArrivedMoney } from './not-booked';
import { lockPayment, unpaidOrders } from './read';

/** Returns whether an amount is the one due now or one requested before. */
const isAsked = async (tx: Sql, { checkoutId, amount: due }: Payment, amount: number): Promise<boolean> => {
  if (amount === due) return true;
  const tries = await tx.rows(sql`
    SELECT 1 FROM payment_tries WHERE checkout_id = ${checkoutId} AND amount = ${amount} AND amount >= ${due}`);
  return tries.length > 0;
};

const outcomeOf = async (tx: Sql, payment: Payment, amount: number): Promise<ReceiptId> => {
  if (payment.state !== PAYMENT_STATE.WAITING) return RECEIPT.LATE;
  return (await isAsked(tx, payment, amount)) ? RECEIPT.PAID : RECEIPT.WRONG_AMOUNT;
};

/** Returns why unexpected money is owed back. */
const causeOf = (outcome: ReceiptId, { state }: Payment): RefundCause => {
  if (outcome === RECEIPT.WRONG_AMOUNT) return 'wrongAmount';
  if (outcome === RECEIPT.PAID) return 'tooMuch';
  return state === PAYMENT_STATE.PAID ? 'twice' : 'late';
};

/** Returns the order that money beyond the due amount is booked on: the first that is not unpaid, else the first. */
const orderInQuestion = async (tx: Sql, checkoutId: string): Promise<string> => {
  const [order] = await tx.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE o.checkout_id = ${checkoutId}
    ORDER BY (${unpaidOrders(checkoutId)}), o.code LIMIT 1`);
  return order?.id ?? '';
};

const noteOf = ({ reference, confirmedBy }: ArrivedMoney): string =>
  confirmedBy ? paymentText.confirmedNote(reference) : paymentText.paidNote(reference);

/** The actor named in the history: the organiser who confirmed the money, or the gateway or bank that reported it. */
const actorOf = ({ method }: Payment, { confirmedBy, assignedBy }: ArrivedMoney): Actor => {
  const { bank, gateway: page } = statusText.actor;
  return confirmedBy ?? assignedBy ?? gateway(method === PAYMENT.VIETQR ? bank : page);
};

/**
 * Books money for a checkout, reported by a gateway or confirmed by hand: it pays the unpaid orders, once. Money that
 * is late, paid twice or of another amount is kept and owed back (D4.13.6, D4.21.6). All in one transaction.
 * @returns the outcome; `known` when the money was reported before
 * @throws {AppError} PAYMENT_NOT_FOUND
 */
export const recordReceipt = async (
  { tx, now }: TransactionContext<Anyone>,
  checkoutId: string,
  money: ArrivedMoney,
): Promise<ReceiptId | 'known'> => {
  const payment = await lockPayment(tx, now, sql`p.checkout_id = ${checkoutId}`);
  const fresh = await notBooked(tx, payment, money);
  if (!fresh) return 'known';
  const ctx = { tx, now, actor: actorOf(payment, fresh) };
  const { amount, reference, confirmedBy } = fresh;
  const outcome = await outcomeOf(tx, payment, amount);
  const extra = outcome === RECEIPT.PAID ? amount - payment.amount : amount;
  const orderId = extra > 0 ? await orderInQuestion(tx, checkoutId) : null;
  await tx.rows(sql`
    INSERT INTO payment_receipts (checkout_id, method, reference, amount, outcome, order_id, confirmed_by, at)
    VALUES (${checkoutId}, ${payment.method}, ${reference}, ${amount}, ${outcome}, ${orderId}, ${confirmedBy?.name ?? ''}, ${now.toISOString()})`);
  if (outcome === RECEIPT.PAID) {
    await endPayment(ctx, checkoutId, PAYMENT_STATE.PAID);
    await releaseOrders(ctx, checkoutId, noteOf(fresh));
  }
  if (orderId) await postExtraMoney(ctx, orderId, { amount: extra, reference, cause: causeOf(outcome, payment) });
  return outcome;
};
