import { Select } from '@mantine/core';
import { recordText } from '@/text/record';
import { statusText } from '@/text/status';

const ALL = 'all';

const OPTIONS = [
  { value: ALL, label: recordText.anyStatus },
  { value: 'true', label: statusText.active[1] ?? '' },
  { value: 'false', label: statusText.active[2] ?? '' },
];

interface ActiveFilterProps {
  /** Of the query key `active`: `true`, `false`, or nothing for both. */
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** Narrows a table to what is on, or to what is off. */
export function ActiveFilter({ value = ALL, onChange }: ActiveFilterProps) {
  return (
    <Select
      w={190}
      aria-label={recordText.status}
      data={OPTIONS}
      value={value}
      allowDeselect={false}
      onChange={(next) => onChange(next === ALL ? null : next)}
    />
  );
}

/** What a value of the filter must look like, for `useRecordList`. */
export const isActiveValue = (value: string): boolean => value === 'true' || value === 'false';
