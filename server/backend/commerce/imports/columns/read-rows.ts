import type { CellKind, ColumnMapping, ImportColumn } from '@/contract/imports/columns';
import { parseIsbn, type Isbns } from '../values/isbn';
import { parseMoney } from '../values/money';
import type { CellProblem } from '@/contract/vocabulary/imports';
import type { CellValue } from '../values/value';
import { parseCount, parsePercent, parseYear, parseYesNo, splitNames } from '../values/words';

interface KindValues {
  text: string;
  names: string[];
  isbn: Isbns;
  money: number;
  year: number;
  count: number;
  percent: number;
  yesNo: boolean;
}

const textOf = (cell: string): CellValue<string> => ({ value: cell.normalize('NFC').trim() || null });

const namesOf = (cell: string): CellValue<string[]> => {
  const names = splitNames(cell);
  return { value: names.length === 0 ? null : names };
};

const PARSERS: { [Kind in CellKind]: (cell: string) => CellValue<KindValues[Kind]> } = {
  ...{ text: textOf, names: namesOf, isbn: parseIsbn, money: parseMoney },
  ...{ year: parseYear, count: parseCount, percent: parsePercent, yesNo: parseYesNo },
};

type KindOf<Column extends ImportColumn, Key> = Extract<Column, { key: Key }>['kind'];

/** The values of a row by column; null where the cell is empty, without an entry where the table has no such column. */
export type RowValues<Column extends ImportColumn> = {
  [Key in Column['key']]?: KindValues[KindOf<Column, Key>] | null;
};

/** A cell that holds no value of its column, as it was. */
export interface WrongCell<Column extends ImportColumn> {
  column: Column['key'];
  cell: string;
  problem: CellProblem;
  /** What would be right, where that is known. */
  hint?: string;
}

export interface ReadRow<Column extends ImportColumn> {
  values: RowValues<Column>;
  wrong: WrongCell<Column>[];
}

/** Reads the cells of one row as the values of the columns that are mapped. */
export const readRow = <Column extends ImportColumn>(
  cells: readonly string[],
  columns: readonly Column[],
  mapping: ColumnMapping<Column['key']>,
): ReadRow<Column> => {
  const values: Record<string, unknown> = {};
  const wrong: WrongCell<Column>[] = [];
  for (const { key, kind } of columns) {
    const index = mapping[key as Column['key']];
    if (index === undefined) continue;
    const cell = cells[index] ?? '';
    const read: CellValue<unknown> = PARSERS[kind](cell);
    if ('value' in read) values[key] = read.value;
    else wrong.push({ column: key, cell, problem: read.wrong, ...(read.hint !== undefined && { hint: read.hint }) });
  }
  return { values: values as RowValues<Column>, wrong };
};
