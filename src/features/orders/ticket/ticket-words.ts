import type { PickupTicket } from '@/contract/endpoints/counter';
import type { Order } from '@/contract/endpoints/orders';
import { nextOpening, openPeriod, type OpenSpan } from '@/contract/rules/opening-hours';
import { ORDER_STATUS } from '@/contract/states/order';
import { formatDate, formatDateTime, formatTime } from '@/shared/lib/format';
import { pickupTicketText } from '@/text/pickup-ticket';

/** A time of today without its date. */
const shortTime = (at: string, now: Date): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatDateTime(at);

/** When the books came to the counter; undefined until they do. A later change of the counter does not alter it. */
export const readyAt = ({ steps }: Pick<Order, 'steps'>, now: Date): string | undefined => {
  const ready = steps.find(({ status }) => status === ORDER_STATUS.PICKUP_AVAILABLE);
  return ready && pickupTicketText.ready(shortTime(ready.at, now));
};

type Place = PickupTicket['place'];

/** Of a counter without hours of the day: from when until when it is held. */
const heldIn = ({ startDate, endDate }: Place, now: Date): string =>
  now.getTime() < Date.parse(startDate)
    ? pickupTicketText.held(formatDateTime(startDate), formatDateTime(endDate))
    : pickupTicketText.heldUntil(formatDateTime(endDate));

/** When a counter is open: today where it still is, else when it opens next. */
const openWords = (place: OpenSpan, now: Date): string => {
  const next = nextOpening(place, now);
  if (!next) return pickupTicketText.over(formatDateTime(openPeriod(place).endDate));
  const [from, until] = [formatTime(next.startDate), formatTime(next.endDate)];
  if (formatDate(next.startDate) !== formatDate(now))
    return pickupTicketText.opens(formatDate(next.startDate), from, until);
  const isLast = next.endDate === openPeriod(place).endDate;
  return isLast ? pickupTicketText.lastDay(from, until) : pickupTicketText.openToday(from, until);
};

/** The row of a ticket that says when its counter is open, from the hours of the day where its organiser gave them. */
export const openingOf = (place: Place, now: Date): { label: string; value: string } => {
  const { openingHours = null } = place;
  const label = openingHours ? pickupTicketText.hours : pickupTicketText.period;
  if (now.getTime() >= Date.parse(place.endDate))
    return { label, value: pickupTicketText.over(formatDateTime(openPeriod({ ...place, openingHours }).endDate)) };
  return { label, value: openingHours ? openWords({ ...place, openingHours }, now) : heldIn(place, now) };
};
