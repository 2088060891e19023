import { recordText } from '@/text/record';
import { statusText } from '@/text/status';
import { FilterSelect } from './Toolbar';

interface ActiveFilterProps {
  list: {
    filters: { active: readonly string[] };
    setFilter: (name: 'active', value: string | null) => unknown;
  };
}

const OPTIONS = [
  { value: 'true', label: statusText.active[1] ?? '' },
  { value: 'false', label: statusText.active[2] ?? '' },
];

/** For `useRecordList`: `filters: { active: isFlag }`. */
export const isFlag = (value: string): boolean => value === 'true' || value === 'false';

/** Filters a table by active and inactive records. */
export function ActiveFilter({ list }: ActiveFilterProps) {
  const [value] = list.filters.active;
  return (
    <FilterSelect
      label={recordText.status}
      all={recordText.allStatuses}
      options={OPTIONS}
      value={value !== undefined && isFlag(value) ? value : undefined}
      onChange={(chosen) => list.setFilter('active', chosen)}
    />
  );
}
