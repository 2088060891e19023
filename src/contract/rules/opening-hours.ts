import { dayOf, instantAt } from './calendar';
import { sharedSpan, type Span } from './span';

/** From when until when a fair at a place is open on each of its days, in Viet Nam's time as `HH:mm` (D1.10.3). */
export interface OpeningHours {
  from: string;
  until: string;
}

/** The period of a fair or of a stop, with its hours; null where its organiser gave none. */
export interface OpenSpan extends Span {
  openingHours: OpeningHours | null;
}

const DAY_MS = 86_400_000;

/**
 * When a period is open on the day of an instant: the hours of that day, within the period. Null where it is closed all
 * day, or has no hours.
 */
export const openingOn = ({ openingHours, startDate, endDate }: OpenSpan, at: Date): Span | null => {
  if (!openingHours) return null;
  const instantOf = (time: string): string => instantAt(dayOf(at), time).toISOString();
  const hours = { startDate: instantOf(openingHours.from), endDate: instantOf(openingHours.until) };
  return sharedSpan({ startDate, endDate }, hours);
};

/** The opening that is going on or comes next; null when none is left, or without hours. */
export const nextOpening = (span: OpenSpan, now: Date): Span | null => {
  const from = Math.max(now.getTime(), Date.parse(span.startDate));
  // A period that begins after closing opens the day after.
  const openings = [openingOn(span, new Date(from)), openingOn(span, new Date(from + DAY_MS))];
  return openings.find((opening) => opening !== null && Date.parse(opening.endDate) > from) ?? null;
};

/** From the first opening of a period until its last closing; the period itself where it is never open, or has no hours. */
export const openPeriod = (span: OpenSpan): Span => {
  const last = Date.parse(span.endDate);
  const first = nextOpening(span, new Date(span.startDate));
  const closing = openingOn(span, new Date(last - 1)) ?? openingOn(span, new Date(last - DAY_MS));
  return first && closing ? { startDate: first.startDate, endDate: closing.endDate } : span;
};
