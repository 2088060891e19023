import { addDays, lastOfMonth, type DayRange } from '@/contract/rules/statistics-range';
import { useToday } from '@/shared/lib/use-today';
import { isDay } from '@/shared/lists/url-values';
import { isRecordId } from '@/shared/records/query-values';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';

/** Months to choose from; earlier ones are typed as days. */
const MONTHS = 13;

/** The days of a month, `2026-12`. */
export const monthRange = (month: string): DayRange => ({ from: `${month}-01`, to: lastOfMonth(`${month}-01`) });

/** The latest months, this one first, as `2026-12`. */
const latestMonths = (today: string): string[] => {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS) months.push(addDays(`${months.at(-1) ?? ''}-01`, -1).slice(0, 7));
  return months;
};

const isRange = ([from, to]: readonly (string | undefined)[]): boolean =>
  from !== undefined && to !== undefined && isDay(from) && isDay(to) && from <= to;

/** The period and the fair of the page, stored in the URL; this month and all fairs by default. */
export function usePeriod() {
  const list = useTableQuery({ filters: ['from', 'to', 'campaign'] });
  const today = useToday();
  const months = latestMonths(today);
  const [[from = ''], [to = ''], [campaign = '']] = [list.filters.from, list.filters.to, list.filters.campaign];
  const days = isRange([from, to]) ? { from, to } : monthRange(today.slice(0, 7));
  const month = months.find((one) => monthRange(one).from === days.from && monthRange(one).to === days.to);
  return {
    ...{ isReady: list.isReady, days, months, month },
    campaign: isRecordId(campaign) ? campaign : undefined,
    chooseMonth: (next: string) =>
      void list.setFilters(next === months[0] ? { from: null, to: null } : { ...monthRange(next) }),
    chooseDays: (first: string | null, last: string | null) => void list.setFilters({ from: first, to: last }),
    chooseCampaign: (id: string | null) => void list.setFilters({ campaign: id }),
  };
}

export type Period = ReturnType<typeof usePeriod>;
