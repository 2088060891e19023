import type { Column, TableTotals } from './column';
import classes from './DataTable.module.css';

interface TableFootProps {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'align' | 'fold' | 'card'>[];
  totals: TableTotals;
  isSelectable: boolean;
  hasMenu: boolean;
}

/** The last row of a table: sums of all rows that were found. On cards they are a card of their own. */
export function TableFoot({ columns, totals, isSelectable, hasMenu }: TableFootProps) {
  const titleAt = Math.max(
    0,
    columns.findIndex(({ card }) => card === 'title'),
  );
  return (
    <tfoot role="rowgroup" className={classes.foot}>
      <tr role="row">
        {isSelectable ? <td role="cell" data-card="hidden" /> : null}
        {columns.map(({ key, header, align, fold }, index) =>
          index === titleAt ? (
            <th key={key} role="rowheader" scope="row" data-card="title">
              {totals.label}
            </th>
          ) : (
            <td
              key={key}
              role="cell"
              data-align={align}
              data-label={header}
              data-card={totals.cells[key] === undefined ? 'hidden' : 'field'}
              data-folds={fold ? true : undefined}
            >
              {totals.cells[key]}
            </td>
          ),
        )}
        {hasMenu ? <td role="cell" data-card="hidden" /> : null}
      </tr>
    </tfoot>
  );
}
