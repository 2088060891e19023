import { Select } from '@mantine/core';
import { useState } from 'react';
import { RANGE_PRESETS, type RangePreset } from '@/contract/rules/statistics-range';
import { DateRangeInput } from '@/shared/ui/controls/DateInputs';
import { dashboardText } from '@/text/dashboard';
import type { StatisticsRange } from './use-statistics-range';
import classes from './RangeFields.module.css';

interface RangeFieldsProps {
  range: StatisticsRange;
  /** Offers all of the time. */
  allTime?: boolean;
}

/** The two days while they are chosen: the address knows only a whole range. */
function Days({ range }: { range: StatisticsRange }) {
  const [chosen, setChosen] = useState<[string | null, string | null]>();
  const shown = chosen ?? [range.days?.from ?? null, range.days?.to ?? null];
  return (
    <DateRangeInput
      className={classes.days}
      aria-label={dashboardText.dates}
      placeholder={dashboardText.dates}
      allowSingleDateInRange
      value={shown}
      onChange={([first, last]) => {
        setChosen(first && !last ? [first, last] : undefined);
        void range.chooseDays(first, last);
      }}
    />
  );
}

/** A range by name, or by its days. */
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
      <Days range={range} />
    </>
  );
}
