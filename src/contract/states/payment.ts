import { PAYMENT, type PaymentId } from './order';

/**
 * State of a checkout's online payment: it waits, and ends in one of the others; `CLOSED` when all orders that waited
 * for it were cancelled.
 */
export const PAYMENT_STATE = { WAITING: 1, PAID: 2, EXPIRED: 3, CASH: 4, CLOSED: 5 } as const;
export type PaymentStateId = (typeof PAYMENT_STATE)[keyof typeof PAYMENT_STATE];
export const PAYMENT_STATES = Object.values(PAYMENT_STATE) as PaymentStateId[];

/**
 * Use of received money: it made the payment complete; it is owed back because it was late or a duplicate, or, before
 * parts were added up, another amount; or it is a part that waits for the rest (D4.13.40).
 */
export const RECEIPT = { PAID: 1, LATE: 2, WRONG_AMOUNT: 3, PART: 4 } as const;
export type ReceiptId = (typeof RECEIPT)[keyof typeof RECEIPT];
export const RECEIPTS = Object.values(RECEIPT) as ReceiptId[];

/**
 * Why money is owed back to a customer: it was late, a duplicate, another amount or more than was due, a part of what was
 * never paid in full, its order was cancelled or returned, lines were taken out, or a part that was paid back was reversed.
 */
export const REFUND_CAUSES = [
  'late',
  'twice',
  'wrongAmount',
  'tooMuch',
  'partial',
  'cancelled',
  'returned',
  'lines',
  'reversed',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Payments that go through a gateway or a bank. */
export const ONLINE_PAYMENTS = [PAYMENT.ZALOPAY, PAYMENT.VIETQR] as const satisfies readonly PaymentId[];
export type OnlinePaymentId = (typeof ONLINE_PAYMENTS)[number];

/** Whether orders with this payment method wait until they are paid. */
export const isOnline = (payment: PaymentId): payment is OnlinePaymentId =>
  ONLINE_PAYMENTS.some((online) => online === payment);

/** A transfer that arrived on the account: not matched with a checkout yet, booked for checkouts, or sent back. */
export const BANK_TRANSFER = { OPEN: 1, BOOKED: 2, SENT_BACK: 3 } as const;
export type BankTransferStateId = (typeof BANK_TRANSFER)[keyof typeof BANK_TRANSFER];
export const BANK_TRANSFER_STATES = Object.values(BANK_TRANSFER) as BankTransferStateId[];
