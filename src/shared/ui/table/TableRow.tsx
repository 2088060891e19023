import { Checkbox } from '@mantine/core';
import { commonText } from '@/text/common';
import type { RowKey, Selection, TableContent } from './column';
import classes from './DataTable.module.css';
import { RowMenu } from './RowMenu';

const toggled = ({ selected }: Selection, key: RowKey): ReadonlySet<RowKey> => {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
};

type TableRowProps<Row> = TableContent<Row> & { row: Row };

export function TableRow<Row>({ row, columns, rowKey, rowLabel, selection, rowMenu, isFresh }: TableRowProps<Row>) {
  const key = rowKey(row);
  const name = rowLabel?.(row) ?? String(key);
  const chosen = selection?.selected.has(key) ?? false;
  return (
    <tr role="row" data-selected={chosen || undefined} data-fresh={isFresh?.(row) || undefined}>
      {selection ? (
        <td role="cell" className={classes.check}>
          <Checkbox
            aria-label={commonText.selectRow(name)}
            checked={chosen}
            onChange={() => selection.onChange(toggled(selection, key))}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          role="cell"
          key={column.key}
          style={{ maxWidth: column.width }}
          data-align={column.align}
          data-label={column.header}
          data-card={column.card ?? (index === 0 ? 'title' : 'field')}
        >
          {column.render(row)}
        </td>
      ))}
      {rowMenu ? (
        <td role="cell" className={classes.menu}>
          <RowMenu name={name} actions={rowMenu(row)} />
        </td>
      ) : null}
    </tr>
  );
}
