import type { CalendarCampaign } from '@/contract/endpoints/campaigns';
import { dayOf } from '@/contract/rules/calendar';

/** A month as `YYYY-MM`. */
export type Month = string;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY_MS = 86_400_000;
const WEEK = 7;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The month in the address, or the current month in Viet Nam without one. */
export const readMonth = (asked: unknown, now: Date): Month =>
  typeof asked === 'string' && MONTH.test(asked) ? asked : dayOf(now).slice(0, 7);

export const shiftMonth = (month: Month, by: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return isoDay(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
};

/** Whole weeks from Monday on that cover the month; days as `YYYY-MM-DD`. */
export const weeksOf = (month: Month): string[][] => {
  const first = utc(`${month}-01`);
  const monday = first - ((new Date(first).getUTCDay() + WEEK - 1) % WEEK) * DAY_MS;
  const end = utc(`${shiftMonth(month, 1)}-01`);
  const count = Math.ceil((end - monday) / (WEEK * DAY_MS));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (_unused, day) => isoDay(monday + (week * WEEK + day) * DAY_MS)),
  );
};

/** First and last day in the grid of a month. */
export const spanOf = (month: Month): { from: string; to: string } => {
  const days = weeksOf(month).flat();
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-01` };
};

interface Dated {
  startDate: string;
  endDate: string;
}

const firstDayOf = ({ startDate }: Dated): string => dayOf(new Date(startDate));
/** The end of a fair is exclusive. */
const lastDayOf = ({ endDate }: Dated): string => dayOf(new Date(Date.parse(endDate) - 1));

/** The part of an event within a week: columns from 0, both included. */
export interface Segment {
  from: number;
  to: number;
  begins: boolean;
  ends: boolean;
}

/** The part of an event in a week; null when it is outside the week. */
export const segmentIn = (week: readonly string[], dated: Dated): Segment | null => {
  const [first, last] = [firstDayOf(dated), lastDayOf(dated)];
  const days = week.flatMap((day, column) => (first <= day && day <= last ? [column] : []));
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  return { from, to, begins: week[from] === first, ends: week[to] === last };
};

/** The fairs in the month itself: the weeks of its grid extend beyond it. */
export const campaignsOfMonth = (month: Month, campaigns: readonly CalendarCampaign[]): CalendarCampaign[] =>
  campaigns.filter((campaign) => firstDayOf(campaign).slice(0, 7) <= month && month <= lastDayOf(campaign).slice(0, 7));
