import type { DayRange } from '@/contract/rules/statistics-range';

const EN_DASH = '\u2013';

const dayMonth = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
const full = (day: string): string => `${dayMonth(day)}/${day.slice(0, 4)}`;

/** `21/11/2026`, or `15/11 – 21/11/2026`; days as `YYYY-MM-DD`, not instants. */
export const daysInWords = ({ from, to }: DayRange): string => {
  if (from === to) return full(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayMonth(from) : full(from)} ${EN_DASH} ${full(to)}`;
};

/** What stands below a point of a chart: `21/11`, or `11/2026` for a month. */
export const pointLabel = ({ from, to }: DayRange): string =>
  from === to ? dayMonth(from) : `${from.slice(5, 7)}/${from.slice(0, 4)}`;
