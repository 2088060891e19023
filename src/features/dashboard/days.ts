import { calendarDayInWords } from '@/contract/rules/calendar';
import type { DayRange } from '@/contract/rules/statistics-range';

const EN_DASH = '\u2013';

const DAY_MONTH = 'dd/mm'.length;
const dayMonth = (day: string): string => calendarDayInWords(day).slice(0, DAY_MONTH);

/** `21/11/2026`, or `15/11 – 21/11/2026`; days as `YYYY-MM-DD`, not instants. */
export const daysInWords = ({ from, to }: DayRange): string => {
  if (from === to) return calendarDayInWords(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayMonth(from) : calendarDayInWords(from)} ${EN_DASH} ${calendarDayInWords(to)}`;
};

/** Label of a point of a chart: `21/11`, or `11/2026` for a month. */
export const pointLabel = ({ from, to }: DayRange): string =>
  from === to ? dayMonth(from) : calendarDayInWords(from).slice('dd/'.length);
