import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';

/** The column's two sort orders as the endpoint names them, e.g. `totalAsc` and `totalDesc`; one may be missing. */
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
  /** Minimum readable width, in pixels; by default the column's width, or 120. */
  needs?: number;
  /**
   * Text that replaces the column under the name of the row when the table has no room for all columns. A table whose
   * other columns do not fit either becomes cards.
   */
  fold?: (row: Row) => string | number;
  /** Position on the card that a row becomes where the table does not fit; by default the first column is the title. */
  card?: 'title' | 'badge' | 'field' | 'hidden';
}

export type RowKey = string | number;

export interface RowAction {
  label: string;
  icon?: Icon;
  onClick?: () => void;
  href?: string;
  /** Destructive: shown separately and in the danger colour. */
  danger?: boolean;
  disabled?: boolean;
  /** Opens the record: a click on the row does the same. */
  opens?: boolean;
}

export interface Selection {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
}

/** Properties common to the head and the rows of a table. */
export interface TableContent<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => RowKey;
  /** Short name of a row, for the labels of its checkbox and menu. */
  rowLabel?: (row: Row) => string;
  /** The current sort order, as the endpoint names it. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  rowMenu?: (row: Row) => readonly RowAction[];
  /** Rows that have just arrived or changed, which are highlighted for a moment. */
  isFresh?: (row: Row) => boolean;
  /** Rows that were added here, which stay marked. */
  isNew?: (row: Row) => boolean;
  /** Sums of all rows that were found, below the rows of the page. */
  totals?: TableTotals;
}

/** Sums below a table. */
export interface TableTotals {
  /** What they are of: `Tổng 1.234 đơn hàng`. */
  label: string;
  /** By the keys of their columns; a column that is not shown has none. */
  cells: Readonly<Record<string, ReactNode>>;
}

const CHECKBOX = 44;
const ROW_MENU = 56;
const PLAIN_COLUMN = 120;
const PX_PER_REM = 16;

type Sized = Pick<Column<never>, 'needs' | 'width' | 'fold'>;

const needOf = ({ needs, width }: Sized): number => needs ?? (typeof width === 'number' ? width : PLAIN_COLUMN);

const sumOf = (columns: readonly Sized[]): number => columns.reduce((sum, column) => sum + needOf(column), 0);

export interface RowControls {
  /** Whether rows have checkboxes. */
  selectable?: boolean;
  /** Whether rows have menus. */
  hasMenu?: boolean;
}

/**
 * Returns the minimum width of a table with all of its columns, and of one whose foldable columns are shown under the
 * name of the row; in rem, because enlarged text needs more room.
 */
export const neededRem = (columns: readonly Sized[], { selectable = false, hasMenu = false }: RowControls) => {
  const controls = (selectable ? CHECKBOX : 0) + (hasMenu ? ROW_MENU : 0);
  return {
    whole: (controls + sumOf(columns)) / PX_PER_REM,
    folded: (controls + sumOf(columns.filter(({ fold }) => !fold))) / PX_PER_REM,
  };
};

/** Returns the text of the folded columns of a row, one line each, leaving out empty ones. */
export const foldedWords = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  columns
    .flatMap(({ header, fold }) => {
      const words = fold?.(row) ?? '';
      return words === '' ? [] : [`${header}: ${words}`];
    })
    .join('\n');

export const sortDirection = (column: ColumnSort | undefined, current: string | undefined) => {
  if (!column || !current) return undefined;
  if (current === column.asc) return 'ascending';
  return current === column.desc ? 'descending' : undefined;
};

/** The sort order after a click on a heading: ascending first, then descending, as far as the endpoint has both. */
export const nextSort = (column: ColumnSort, current: string | undefined): string | undefined =>
  sortDirection(column, current) === 'ascending' ? (column.desc ?? column.asc) : (column.asc ?? column.desc);
