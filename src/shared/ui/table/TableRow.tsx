import { Checkbox } from '@mantine/core';
import { commonText } from '@/text/common';
import { Tag } from '../status/StatusBadge';
import { foldedWords, type Column, type RowKey, type Selection, type TableContent } from './column';
import classes from './DataTable.module.css';
import { openRow } from './open-row';
import { RowMenu } from './RowMenu';

const toggled = ({ selected }: Selection, key: RowKey): ReadonlySet<RowKey> => {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
};

type TableRowProps<Row> = TableContent<Row> & { row: Row };

type CellProps<Row> = Pick<TableRowProps<Row>, 'row'> & {
  column: Column<Row>;
  card: Column<Row>['card'];
  /** Text of the folded columns, shown in the cell that names the row. */
  folded: string | undefined;
  isNew: boolean;
};

function Cell<Row>({ row, column, card, folded, isNew }: CellProps<Row>) {
  return (
    <td
      // Screen readers read the name of the row with each of its cells.
      role={card === 'title' ? 'rowheader' : 'cell'}
      style={{ maxWidth: column.width }}
      data-align={column.align}
      data-label={column.header}
      data-card={card}
      data-folds={column.fold ? true : undefined}
      data-folded={folded}
    >
      {column.render(row)}
      {isNew && card === 'title' ? <Tag>{commonText.justAdded}</Tag> : null}
    </td>
  );
}

/** An added row may be below the visible part of the page. */
const bringIntoSight = (row: HTMLTableRowElement | null): void => row?.scrollIntoView({ block: 'nearest' });

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, rowLabel, selection, rowMenu, isFresh } = props;
  const key = rowKey(row);
  const name = rowLabel?.(row) ?? String(key);
  const chosen = selection?.selected.has(key) ?? false;
  const isNew = props.isNew?.(row) ?? false;
  const actions = rowMenu?.(row);
  const opening = actions?.find(({ opens }) => opens);
  return (
    <tr
      ref={isNew ? bringIntoSight : undefined}
      role="row"
      data-selected={chosen || undefined}
      data-fresh={isFresh?.(row) || undefined}
      data-new={isNew || undefined}
      data-opens={opening ? true : undefined}
      {...(opening && openRow(opening))}
    >
      {selection ? (
        <td role="cell" className={classes.check} data-own-click>
          <Checkbox
            aria-label={commonText.selectRow(name)}
            checked={chosen}
            onChange={() => selection.onChange(toggled(selection, key))}
          />
        </td>
      ) : null}
      {columns.map((column, index) => {
        const card = column.card ?? (index === 0 ? 'title' : 'field');
        const folded = (card === 'title' && foldedWords(columns, row)) || undefined;
        return <Cell key={column.key} row={row} column={column} card={card} folded={folded} isNew={isNew} />;
      })}
      {actions ? (
        <td role="cell" className={classes.menu} data-own-click>
          <RowMenu name={name} actions={actions} />
        </td>
      ) : null}
    </tr>
  );
}
