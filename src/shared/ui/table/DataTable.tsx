import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { commonText } from '@/text/common';
import type { TableContent } from './column';
import classes from './DataTable.module.css';
import { SelectAllCards, TableHead } from './TableHead';
import { TableFoot } from './TableFoot';
import { TableRow } from './TableRow';
import { TableSkeleton } from './TableSkeleton';

export interface DataTableProps<Row> extends TableContent<Row> {
  /** Accessible name. */
  label: string;
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  /** Rows of one line. */
  isCompact?: boolean;
  /** The rows are those of the previous query; the next ones are loading. */
  isStale?: boolean;
  /** Shown above the table while rows are selected. */
  bulkBar?: ReactNode;
  error?: string | null;
  onRetry?: () => void;
  empty?: ReactNode;
}

/** Tables with more columns, checkboxes included, are rendered more densely. */
const DENSE_ABOVE_COLUMNS = 6;

/** A table whose sorting and paging are done by the server; place it in a `TableFrame`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isStale = false, isCompact = false, rowKey, selection, error, onRetry, empty } = props;
  if (error && !rows) return <ErrorState description={error} onRetry={onRetry} />;
  if (rows?.length === 0) {
    return (
      <div className={classes.sheet} aria-busy={isStale}>
        {empty ?? <EmptyState title={commonText.empty} description={commonText.emptyHint} />}
      </div>
    );
  }
  const keys = rows?.map(rowKey) ?? [];
  return (
    <div className={classes.sheet} aria-busy={!rows || isStale}>
      {selection && selection.selected.size > 0 ? <div className={classes.bulk}>{props.bulkBar}</div> : null}
      {selection && rows ? <SelectAllCards keys={keys} selection={selection} /> : null}
      <table
        className={classes.table}
        role="table"
        aria-label={label}
        data-compact={isCompact || undefined}
        data-dense={columns.length + (selection ? 1 : 0) > DENSE_ABOVE_COLUMNS || undefined}
      >
        <TableHead {...props} keys={keys} />
        <tbody role="rowgroup">
          {rows ? (
            rows.map((row) => <TableRow key={rowKey(row)} row={row} {...props} />)
          ) : (
            <TableSkeleton
              columns={columns}
              isSelectable={selection !== undefined}
              hasMenu={props.rowMenu !== undefined}
            />
          )}
        </tbody>
        {rows && props.totals ? (
          <TableFoot
            columns={columns}
            totals={props.totals}
            isSelectable={selection !== undefined}
            hasMenu={props.rowMenu !== undefined}
          />
        ) : null}
      </table>
    </div>
  );
}
