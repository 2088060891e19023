import { sql } from 'drizzle-orm';
import type { Payment } from '@/contract/endpoints/payments';
import { PAYMENT } from '@/contract/states/order';
import { PAYMENT_STATE, RECEIPT, type ReceiptId, type RefundCause } from '@/contract/states/payment';
import { paymentText } from '@/text/payment';
import { statusText } from '@/text/status';
import type { Sql } from '../../db/database';
import type { Actor, Anyone, TransactionContext } from '../kernel';
import { postExtraMoney } from '../ledger/post';
import { endPayment, gateway, releaseOrders } from './close-payment';
import { notBooked, type ArrivedMoney } from './not-booked';
import { holdPayment, unpaidOrders } from './read';

/** Whether it is what was asked for, then or now. */
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

/** Why money is owed back that was not waited for. */
const causeOf = (outcome: ReceiptId, { state }: Payment): RefundCause => {
  if (outcome === RECEIPT.WRONG_AMOUNT) return 'wrongAmount';
  if (outcome === RECEIPT.PAID) return 'tooMuch';
  return state === PAYMENT_STATE.PAID ? 'twice' : 'late';
};

/** The order that answers for money beside what the checkout owes: one that does not wait for any, else the first. */
const orderInQuestion = async (tx: Sql, checkoutId: string): Promise<string> => {
  const [order] = await tx.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE o.checkout_id = ${checkoutId}
    ORDER BY (${unpaidOrders(checkoutId)}), o.code LIMIT 1`);
  return order?.id ?? '';
};

const noteOf = ({ reference, confirmedBy }: ArrivedMoney): string =>
  confirmedBy ? paymentText.confirmedNote(reference) : paymentText.paidNote(reference);

/** Whom the history names: the organiser who confirmed it, or who told. */
const actorOf = ({ method }: Payment, { confirmedBy }: ArrivedMoney): Actor => {
  const { bank, gateway: page } = statusText.actor;
  return confirmedBy ?? gateway(method === PAYMENT.VIETQR ? bank : page);
};

/**
 * Money has arrived for a checkout, told by a gateway or confirmed by hand: it pays the orders that wait for it, once. What
 * comes late, twice or as another amount is kept and owed back (D4.13.6, D4.21.6). All of one transaction.
 * @returns what became of it; `known` when it was told of before
 * @throws {AppError} PAYMENT_NOT_FOUND
 */
export const moneyArrived = async (
  { tx, now }: TransactionContext<Anyone>,
  checkoutId: string,
  money: ArrivedMoney,
): Promise<ReceiptId | 'known'> => {
  const payment = await holdPayment(tx, now, sql`p.checkout_id = ${checkoutId}`);
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
