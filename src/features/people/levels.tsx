import { Select } from '@mantine/core';
import { useAll } from '@/shared/api/use-all';
import { customerText } from '@/text/people';

const ALL = 'all';

/** The levels one may have, as choices. */
export const useLevelOptions = (): { value: string; label: string }[] => {
  const { data } = useAll('GET /levels', {}, { revalidateOnFocus: false });
  return (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
};

interface LevelFilterProps {
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** Narrows the readers to those of a level. */
export function LevelFilter({ value = ALL, onChange }: LevelFilterProps) {
  return (
    <Select
      w={190}
      aria-label={customerText.level}
      data={[{ value: ALL, label: customerText.anyLevel }, ...useLevelOptions()]}
      value={value}
      allowDeselect={false}
      onChange={(next) => onChange(next === ALL ? null : next)}
    />
  );
}
