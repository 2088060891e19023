import { presetRange, RANGE_PRESETS, type DayRange, type RangePreset } from '@/contract/rules/statistics-range';
import { useToday } from '@/shared/lib/use-today';
import { isDay } from '@/shared/lists/url-values';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';

/** How the range was chosen: by preset, as the whole time, or by its days. */
export type RangeChoice = RangePreset | 'all' | 'custom';

const asRange = (from: string | undefined, to: string | undefined): DayRange | null =>
  from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : null;

/** The range of the page, stored in the URL. `all` is used when none is set; it sends no days. */
export function useStatisticsRange(standard: 'thirtyDays' | 'all') {
  const list = useTableQuery({ filters: ['range', 'from', 'to'] });
  const today = useToday();
  const { from, to, range: named } = list.filters;
  const days = asRange(from[0], to[0]);
  const preset = RANGE_PRESETS.find((one) => one === named[0]);
  const choice: RangeChoice = days ? 'custom' : (preset ?? standard);
  const asked = days ?? (choice === 'all' || choice === 'custom' ? null : presetRange(choice, today));
  return {
    isReady: list.isReady,
    choice,
    /** Query parameters; empty for the whole time. */
    query: asked ?? {},
    days: asked,
    choose: (next: RangePreset | 'all') =>
      list.setFilters({ range: next === standard ? null : next, from: null, to: null }),
    chooseDays: (from: string | null, to: string | null) =>
      list.setFilters({ from, to, ...(from !== null && { range: null }) }),
  };
}

export type StatisticsRange = ReturnType<typeof useStatisticsRange>;
