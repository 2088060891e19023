import type { PickupTicket } from '@/contract/endpoints/counter';
import type { Order } from '@/contract/endpoints/orders';
import { rowOfStall } from '@/contract/rules/stall-code';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { formatDate, formatDateTime, formatMoney, formatTime } from '@/shared/lib/format';
import { pickupTicketText } from '@/text/pickup-ticket';

/** What is to be paid at the counter, or that nothing is left to pay (D4.14.10). */
export const dueOf = ({ status, payment, total }: Pick<Order, 'status' | 'payment' | 'total'>): string => {
  if (status === ORDER_STATUS.PENDING_PAYMENT) return pickupTicketText.awaitsPayment(formatMoney(total));
  if (total === 0) return pickupTicketText.nothingDue;
  return payment === PAYMENT.CASH ? pickupTicketText.cash(formatMoney(total)) : pickupTicketText.paid;
};

/** A time of today without its date. */
const shortTime = (at: string, now: Date): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatDateTime(at);

/** When the books came to the counter; undefined until they do. A later change of the counter does not alter it. */
export const readyAt = ({ steps }: Pick<Order, 'steps'>, now: Date): string | undefined => {
  const ready = steps.find(({ status }) => status === ORDER_STATUS.PICKUP_AVAILABLE);
  return ready && pickupTicketText.ready(shortTime(ready.at, now));
};

/** When a counter is open today, from the period in which it is held. */
export const openingOf = ({ startDate, endDate }: PickupTicket['place'], now: Date): string => {
  const today = formatDate(now);
  if (now.getTime() >= Date.parse(endDate)) return pickupTicketText.over(formatDateTime(endDate));
  const startsToday = formatDate(startDate) === today;
  const endsToday = formatDate(endDate) === today;
  if (startsToday && endsToday) return pickupTicketText.openToday(formatTime(startDate), formatTime(endDate));
  if (startsToday) return pickupTicketText.opensToday(formatTime(startDate), formatDateTime(endDate));
  if (endsToday) return pickupTicketText.closesToday(formatTime(endDate));
  return now.getTime() < Date.parse(startDate)
    ? pickupTicketText.notOpen(formatDateTime(startDate), formatDateTime(endDate))
    : pickupTicketText.open(formatDateTime(endDate));
};

/** Stalls with their rows: `Gian B3, dãy B`. */
export const stallsInWords = (codes: readonly string[]): string => {
  const rows = [...new Set(codes.flatMap((code) => rowOfStall(code) ?? []))];
  return pickupTicketText.stalls(codes, rows);
};
