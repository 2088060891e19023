import { Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { commonText } from '@/text/common';
import type { Column } from './column';
import classes from './SortSelect.module.css';

interface SortSelectProps {
  columns: readonly Pick<Column<never>, 'header' | 'sort' | 'fold'>[];
  /** The current sort order, as the endpoint names it. */
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/** All sort orders of the columns, with their labels. */
export const sortOptions = (columns: SortSelectProps['columns']): { value: string; label: string }[] =>
  columns.flatMap(({ header, sort: { asc, desc } = {} }) => [
    ...(asc ? [{ value: asc, label: commonText.ascending(header) }] : []),
    ...(desc ? [{ value: desc, label: commonText.descending(header) }] : []),
  ]);

/**
 * Sort order of a table whose header row is hidden because its rows are cards, or of one with a sortable column that is
 * folded.
 */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const options = sortOptions(columns);
  if (options.length === 0) return null;
  const known = options.some(({ value }) => value === sort);
  return (
    <Select
      className={classes.sort}
      wrapperProps={{ 'data-folds': columns.some((column) => column.fold && column.sort) || undefined }}
      aria-label={commonText.sort}
      placeholder={commonText.sort}
      leftSection={<IconArrowsSort size={18} aria-hidden />}
      allowDeselect={false}
      data={options}
      value={known ? sort : null}
      onChange={(chosen) => chosen && onSort(chosen)}
    />
  );
}
