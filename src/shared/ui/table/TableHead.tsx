import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { commonText } from '@/text/common';
import { tableViewText } from '@/text/table-view';
import { nextSort, sortDirection, type Column, type RowKey, type Selection, type TableContent } from './column';
import classes from './DataTable.module.css';

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort?: string;
  onSort?: (sort: string) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sortDirection(column.sort, sort);
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const next = column.sort && nextSort(column.sort, sort);
  return (
    <th
      role="columnheader"
      scope="col"
      // Needed on phones, where the button inside is hidden.
      aria-label={column.header}
      style={{ width: column.width }}
      data-align={column.align}
      data-folds={column.fold ? true : undefined}
      aria-sort={direction}
    >
      {next && onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={commonText.sortBy(column.header)}
          data-sorted={direction}
          onClick={() => onSort(next)}
        >
          {column.header}
          <Arrow size={15} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

interface SelectAllProps {
  keys: readonly RowKey[];
  selection: Selection;
}

/** State of a checkbox that selects all rows of the page, or deselects them; rows of other pages stay as they are. */
const selectAllOf = ({ keys, selection }: SelectAllProps) => {
  const chosen = keys.filter((key) => selection.selected.has(key));
  const all = keys.length > 0 && chosen.length === keys.length;
  const toggle = () => {
    const rest = [...selection.selected].filter((key) => !keys.includes(key));
    selection.onChange(new Set(all ? rest : [...rest, ...keys]));
  };
  return { checked: all, indeterminate: chosen.length > 0 && !all, onChange: toggle };
};

function SelectAll(props: SelectAllProps) {
  return (
    <th role="columnheader" className={classes.check} scope="col">
      <Checkbox aria-label={commonText.selectAll} {...selectAllOf(props)} />
    </th>
  );
}

/** Selects all rows of the page where they are cards, which have no header row. */
export function SelectAllCards(props: SelectAllProps) {
  return (
    <div className={classes.allCards}>
      <Checkbox label={tableViewText.selectPage} {...selectAllOf(props)} />
    </div>
  );
}

type TableHeadProps<Row> = TableContent<Row> & { keys: readonly RowKey[] };

export function TableHead<Row>({ columns, sort, onSort, selection, rowMenu, keys }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection ? <SelectAll keys={keys} selection={selection} /> : null}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {rowMenu ? (
          <th role="columnheader" className={classes.menu} scope="col">
            <VisuallyHidden>{commonText.actions}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
