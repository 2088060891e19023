import { Select } from '@mantine/core';
import { RANGE_PRESETS, type RangePreset } from '@/contract/rules/statistics-range';
import { DaysInput } from '@/shared/ui/controls/DaysInput';
import { dashboardText } from '@/text/dashboard';
import type { StatisticsRange } from './use-statistics-range';
import classes from './RangeFields.module.css';

interface RangeFieldsProps {
  range: StatisticsRange;
  /** Offers the preset "all time". */
  allTime?: boolean;
}

/** Selects a range by preset, or by its days. */
export function RangeFields({ range, allTime = false }: RangeFieldsProps) {
  const names: (RangePreset | 'all')[] = [...(allTime ? (['all'] as const) : []), ...RANGE_PRESETS];
  const options = names.map((value) => ({ value, label: dashboardText.presets[value] }));
  const custom = range.choice === 'custom' ? [{ value: 'custom' as const, label: dashboardText.presets.custom }] : [];
  return (
    <>
      <Select
        className={classes.preset}
        aria-label={dashboardText.range}
        allowDeselect={false}
        data={[...options, ...custom]}
        value={range.choice}
        onChange={(value) => {
          const next = names.find((name) => name === value);
          if (next) void range.choose(next);
        }}
      />
      <DaysInput
        className={classes.days}
        aria-label={dashboardText.dates}
        placeholder={dashboardText.dates}
        from={range.days?.from ?? null}
        to={range.days?.to ?? null}
        onDays={(from, to) => void range.chooseDays(from, to)}
      />
    </>
  );
}
