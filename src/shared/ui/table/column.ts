import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';

/** Names of the two orders on the wire, e.g. `totalAsc` and `totalDesc`; one may be missing. */
export interface ColumnSort {
  asc?: string;
  desc?: string;
}

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  sort?: ColumnSort;
  align?: 'left' | 'right';
  width?: number | string;
  /** Place on the card that a row becomes under 900 px; the first column is the title unless told. */
  card?: 'title' | 'badge' | 'field' | 'hidden';
}

export type RowKey = string | number;

export interface RowAction {
  label: string;
  icon?: Icon;
  onClick?: () => void;
  href?: string;
  /** Destroys something: drawn apart and in the danger colour. */
  danger?: boolean;
  disabled?: boolean;
}

export interface Selection {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
}

export const sortDirection = (column: ColumnSort | undefined, current: string | undefined) => {
  if (!column || !current) return undefined;
  if (current === column.asc) return 'ascending';
  return current === column.desc ? 'descending' : undefined;
};

/** A click on a heading: ascending first, then the other way round, as far as the list knows both. */
export const nextSort = (column: ColumnSort, current: string | undefined): string | undefined =>
  sortDirection(column, current) === 'ascending' ? (column.desc ?? column.asc) : (column.asc ?? column.desc);
