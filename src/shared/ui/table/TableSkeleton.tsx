import { Skeleton } from '@mantine/core';
import classes from './DataTable.module.css';

const ROWS = 8;
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholder rows with the height of real ones. */
export function TableSkeleton({ columns }: { columns: number }) {
  return indexes(ROWS).map((row) => (
    <tr role="row" key={row} className={classes.waiting} aria-hidden="true">
      {indexes(columns).map((column) => (
        <td role="cell" key={column} data-card="field">
          <Skeleton height={14} />
        </td>
      ))}
    </tr>
  ));
}
