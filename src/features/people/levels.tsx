import { useAll } from '@/shared/api/use-all';
import { FilterSelect } from '@/shared/records/Toolbar';
import { customerText } from '@/text/people';

/** All levels as options. */
export const useLevelOptions = (): { value: string; label: string }[] => {
  const { data } = useAll('GET /levels', {}, { revalidateOnFocus: false });
  return (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
};

interface LevelFilterProps {
  list: {
    filters: { levelId: readonly string[] };
    setFilter: (name: 'levelId', value: string | null) => unknown;
  };
}

/** Filters the customers by level. */
export function LevelFilter({ list }: LevelFilterProps) {
  return (
    <FilterSelect
      label={customerText.level}
      all={customerText.anyLevel}
      options={useLevelOptions()}
      value={list.filters.levelId[0]}
      onChange={(chosen) => list.setFilter('levelId', chosen)}
    />
  );
}
