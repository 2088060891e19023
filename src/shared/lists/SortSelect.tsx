import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

interface SortSelectProps<Sort extends string> {
  label: string;
  /** The orders that are offered. */
  labels: Readonly<Partial<Record<Sort, string>>>;
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** Sort order of a list; a native select, which needs no code and has a good picker on phones. */
export function SortSelect<Sort extends string>({ label, labels, value, onChange }: SortSelectProps<Sort>) {
  const sorts = Object.entries<string | undefined>(labels);
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      value={value}
      data={sorts.map(([sort, words = sort]) => ({ value: sort, label: words }))}
      rightSection={<IconSelector size={16} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value as Sort)}
    />
  );
}
