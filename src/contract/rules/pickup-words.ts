import { inDong } from '@/text/money';
import { pickupTicketText } from '@/text/pickup-ticket';
import type { Order } from '../endpoints/orders';
import { ORDER_STATUS, PAYMENT } from '../states/order';
import { rowOfStall } from './stall-code';

/** What is to be paid at the counter, or that nothing is left to pay (D4.14.10). */
export const dueOf = ({ status, payment, total }: Pick<Order, 'status' | 'payment' | 'total'>): string => {
  if (status === ORDER_STATUS.PENDING_PAYMENT) return pickupTicketText.awaitsPayment(inDong(total));
  if (total === 0) return pickupTicketText.nothingDue;
  return payment === PAYMENT.CASH ? pickupTicketText.cash(inDong(total)) : pickupTicketText.paid;
};

/** Stalls with their rows: `Gian B3, dãy B`. */
export const stallsInWords = (codes: readonly string[]): string => {
  const rows = [...new Set(codes.flatMap((code) => rowOfStall(code) ?? []))];
  return pickupTicketText.stalls(codes, rows);
};
