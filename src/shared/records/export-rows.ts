import { sheetTime } from '@/contract/rules/calendar';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Page } from '@/contract/schema';
import { callAny } from '@/shared/api/client';
import type { ItemOf, ListKey } from '@/shared/api/use-all';
import { formatDateTime } from '@/shared/lib/format';

/** Value of a cell; an instant is a `Date`. */
type Cell = string | number | Date;

/**
 * A column of an exported file; money, counts and instants keep their types, so that spreadsheets can calculate and
 * sort with them.
 */
export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => Cell;
}

export type ExportFormat = 'csv' | 'xlsx';

type Cells = Cell[][];

type OnProgress = (read: number, total: number) => void;

const readAnyRows = async <Row>(key: string, query: object, onProgress: OnProgress): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, metadata } = await callAny<Page<Row>>(key, { query: { ...query, page, size: LIMITS.maxPageSize } });
    rows.push(...data);
    onProgress(rows.length, metadata.total);
    if (data.length === 0 || rows.length >= metadata.total) return rows;
  }
};

/**
 * Reads all rows of a query, page by page.
 * @param onProgress called with the number of rows read so far, and the total
 */
export const readRows = <Key extends ListKey>(
  key: Key,
  query: object,
  onProgress: OnProgress = () => undefined,
): Promise<ItemOf<Key>[]> => readAnyRows<ItemOf<Key>>(key, query, onProgress);

/** Without it, spreadsheets do not recognise the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Prefixes that make a spreadsheet evaluate a cell: formula signs, also in their full-width and small forms and after
 * blanks or invisible characters, and the tab or line break that would start another cell.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

/** Converts rows to CSV; cells that a spreadsheet would evaluate as a formula are escaped. */
export const toCsv = async (headers: readonly string[], cells: Cells): Promise<string> => {
  const { default: papaparse } = await import('papaparse');
  const data = cells.map((row) => row.map((cell) => (cell instanceof Date ? formatDateTime(cell) : cell)));
  return BYTE_ORDER_MARK + papaparse.unparse({ fields: [...headers], data }, { escapeFormulae: FORMULA });
};

const toXlsxCell = (value: Cell) => (value instanceof Date ? sheetTime(value) : { value });

const toXlsx = async (headers: readonly string[], cells: Cells): Promise<Blob> => {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const head = headers.map((value) => ({ value, fontWeight: 'bold' as const }));
  const body = cells.map((row) => row.map(toXlsxCell));
  return writeXlsxFile([head, ...body], { stickyRowsCount: 1 }).toBlob();
};

/** Returns the rows as a CSV or XLSX file. */
export const toFile = async <Row>(
  rows: readonly Row[],
  columns: readonly ExportColumn<Row>[],
  format: ExportFormat,
): Promise<Blob> => {
  const headers = columns.map(({ header }) => header);
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  if (format === 'xlsx') return toXlsx(headers, cells);
  return new Blob([await toCsv(headers, cells)], { type: 'text/csv;charset=utf-8' });
};
