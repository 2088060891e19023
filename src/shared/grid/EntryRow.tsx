import { ActionIcon, NativeSelect, TextInput, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { gridText } from '@/text/grid';
import { FLAG, type RowValues } from './grid-edit';
import classes from './EntryGrid.module.css';

export interface EntryColumn {
  key: string;
  label: string;
  kind: 'number' | 'flag' | 'choice';
  /** For a select. */
  options?: readonly { value: string; label: string }[];
  /** Shown after a number, e.g. `%`. */
  unit?: string;
}

export interface EntryRowFacts {
  id: string | number;
  /** Name of the row's record, used in the labels of its cells and buttons. */
  name: string;
  /** Content of the row's first cell. */
  head: ReactNode;
  /** Columns that this row does not have. */
  locked?: readonly string[];
}

/** Error messages of one row, by column. */
export type RowErrors = Readonly<Record<string, string>>;

interface EntryRowProps<Row> {
  row: Row;
  /** Must be a stable function. */
  describe: (row: Row) => EntryRowFacts;
  index: number;
  columns: readonly EntryColumn[];
  values: RowValues;
  errors: RowErrors | undefined;
  onType: (row: number, key: string, text: string) => void;
  onRemove?: ((row: number) => void) | undefined;
}

interface CellProps extends Omit<EntryRowProps<unknown>, 'row' | 'describe' | 'columns' | 'onRemove'> {
  facts: EntryRowFacts;
  column: EntryColumn;
}

function Cell({ facts, index, column, values, errors, onType }: CellProps) {
  const { key, label, kind, options = [], unit } = column;
  const value = values[key] ?? '';
  const error = errors?.[key];
  const shared = {
    'aria-label': gridText.cell(label, facts.name),
    disabled: facts.locked?.includes(key) ?? false,
    error,
  };
  if (kind === 'flag')
    return (
      <Checkbox
        {...shared}
        checked={value === FLAG.on}
        onChange={(event) => onType(index, key, event.currentTarget.checked ? FLAG.on : FLAG.off)}
      />
    );
  if (kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        data={[...options]}
        value={value}
        onChange={(event) => onType(index, key, event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      rightSection={unit}
      onChange={(event) => onType(index, key, event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

function Row<Of>({ row, describe, columns, onRemove, ...props }: EntryRowProps<Of>) {
  const { index } = props;
  const facts = describe(row);
  return (
    <tr>
      <th scope="row" className={classes.head}>
        {facts.head}
      </th>
      {columns.map((column, place) => (
        <td key={column.key} data-cell={`${index}:${place}`} data-label={column.label} data-kind={column.kind}>
          <Cell {...props} facts={facts} column={column} />
        </td>
      ))}
      {onRemove ? (
        <td className={classes.remove}>
          <ActionIcon size={44} aria-label={gridText.removeRow(facts.name)} onClick={() => onRemove(index)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </td>
      ) : null}
    </tr>
  );
}

/** A row of the grid; rendered again only when one of its props changes. */
export const EntryRow = memo(Row) as typeof Row;
