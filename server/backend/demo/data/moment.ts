import { UTC_OFFSET_MS } from '@/contract/rules/calendar';

/** A time in Viet Nam relative to the day of seeding, which is day 0; minutes count from local midnight. */
export interface Moment {
  day: number;
  minute: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The moment at a full hour. */
export const atHour = (day: number, hour: number): Moment => ({ day, minute: hour * 60 });

export const compareMoments = (a: Moment, b: Moment): number => a.day - b.day || a.minute - b.minute;

export const latestOf = (moments: readonly Moment[]): Moment =>
  moments.reduce((latest, moment) => (compareMoments(moment, latest) > 0 ? moment : latest));

/** The same number of days later, at another hour. */
export const daysAfter = ({ day }: Moment, days: number, hour: number): Moment => atHour(day + days, hour);

/** The instant of a moment, given the instant of seeding. */
export function momentToDate(seededAt: Date, { day, minute }: Moment): Date {
  const today = Math.floor((seededAt.getTime() + UTC_OFFSET_MS) / DAY);
  return new Date((today + day) * DAY - UTC_OFFSET_MS + minute * MINUTE);
}

/** The same for past events: a moment later today is moved into the last hour. */
export function pastMomentToDate(seededAt: Date, moment: Moment): Date {
  const date = momentToDate(seededAt, moment);
  return date <= seededAt ? date : new Date(seededAt.getTime() - (1 + (moment.minute % 59)) * MINUTE);
}
