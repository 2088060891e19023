import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { commonText } from '@/text/common';
import type { Column, RowAction, RowKey, Selection } from './column';
import classes from './DataTable.module.css';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { TableSkeleton } from './TableSkeleton';

export interface DataTableProps<Row> {
  /** What the rows are, for people who do not see the page title. */
  label: string;
  columns: readonly Column<Row>[];
  /** Missing while the first answer is on its way. */
  rows: readonly Row[] | undefined;
  /** The rows are those of the question before; the answer to the present one is on its way. */
  isAsking?: boolean;
  rowKey: (row: Row) => RowKey;
  /** Short name of a row for "select ..." and "actions of ...". */
  rowLabel?: (row: Row) => string;
  /** The order in force, as the list endpoint names it. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  /** Takes the place above the head while something is selected. */
  bulkBar?: ReactNode;
  rowMenu?: (row: Row) => readonly RowAction[];
  /** A row that has just arrived or changed is tinted for a moment. */
  isFresh?: (row: Row) => boolean;
  error?: string | null;
  onRetry?: () => void;
  empty?: ReactNode;
}

/** More columns than these stand closer. */
const ROOMY_COLUMNS = 6;

/** Server-driven table: it shows what it is given and asks for the rest. Under 900 px each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isAsking = false, rowKey, selection, error, onRetry, empty } = props;
  if (error && !rows) return <ErrorState description={error} onRetry={onRetry} />;
  if (rows?.length === 0) {
    return (
      <div className={classes.sheet} aria-busy={isAsking}>
        {empty ?? <EmptyState title={commonText.empty} description={commonText.emptyHint} />}
      </div>
    );
  }
  return (
    <div className={classes.sheet} aria-busy={!rows || isAsking}>
      {selection && selection.selected.size > 0 ? <div className={classes.bulk}>{props.bulkBar}</div> : null}
      <table
        className={classes.table}
        role="table"
        aria-label={label}
        data-dense={columns.length > ROOMY_COLUMNS || undefined}
      >
        <TableHead {...props} keys={rows?.map(rowKey) ?? []} />
        <tbody role="rowgroup">
          {rows ? (
            rows.map((row) => <TableRow key={rowKey(row)} row={row} {...props} />)
          ) : (
            <TableSkeleton columns={columns.length + (selection ? 1 : 0) + (props.rowMenu ? 1 : 0)} />
          )}
        </tbody>
      </table>
    </div>
  );
}
