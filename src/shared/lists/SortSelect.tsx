import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

interface SortSelectProps<Sort extends string> {
  label: string;
  labels: Readonly<Record<Sort, string>>;
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** Sort order of a list; a native select, which needs no code and has a good picker on phones. */
export function SortSelect<Sort extends string>({ label, labels, value, onChange }: SortSelectProps<Sort>) {
  const sorts = Object.keys(labels) as Sort[];
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      value={value}
      data={sorts.map((sort) => ({ value: sort, label: labels[sort] }))}
      rightSection={<IconSelector size={16} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value as Sort)}
    />
  );
}
