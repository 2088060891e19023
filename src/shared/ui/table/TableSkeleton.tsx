import { Skeleton } from '@mantine/core';
import type { Column } from './column';
import classes from './DataTable.module.css';

const ROWS = 8;
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

interface TableSkeletonProps {
  columns: readonly Pick<Column<never>, 'key' | 'fold'>[];
  isSelectable: boolean;
  hasMenu: boolean;
}

const waiting = (
  <td role="cell" data-card="field">
    <Skeleton height={14} />
  </td>
);

/** Placeholder rows with the height and the columns of real ones. */
export function TableSkeleton({ columns, isSelectable, hasMenu }: TableSkeletonProps) {
  return indexes(ROWS).map((row) => (
    <tr role="row" key={row} className={classes.waiting} aria-hidden="true">
      {isSelectable ? waiting : null}
      {columns.map(({ key, fold }) => (
        <td role="cell" key={key} data-card="field" data-folds={fold ? true : undefined}>
          <Skeleton height={14} />
        </td>
      ))}
      {hasMenu ? waiting : null}
    </tr>
  ));
}
