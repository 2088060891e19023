import { strFromU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';

/** What a workbook may hold at most: one cell far outside would make the library fill all before it. */
export interface WorkbookLimits {
  /** Unpacked. */
  bytes: number;
  /** Of a sheet. */
  rows: number;
  columns: number;
  /** Of all sheets. */
  cells: number;
}

const MOST_PARTS = 200;

/** A workbook that is too large when unpacked, or too wide or long. */
export class WorkbookTooLarge extends Error {}

/**
 * Unpacks the parts that are read, each into memory of the size that it declares, so that a small file cannot become a
 * large one.
 */
const unpack = (bytes: Uint8Array, most: number): Record<string, Uint8Array> => {
  let [parts, size] = [0, 0];
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts += 1;
      if (parts > MOST_PARTS) throw new WorkbookTooLarge();
      if (!/\.(xml|rels)$/i.test(name)) return false;
      size += originalSize;
      if (size > most) throw new WorkbookTooLarge();
      return true;
    },
  });
};

/** The addresses of rows and cells, in either kind of quotes. */
const ADDRESS = /[\s"']r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** The library would take others, too: `a1`, `A1e6`, or letters by their codes. */
const PLAIN = /^([A-Z]{0,3})(\d{1,7})$/;

const LETTERS = 26;
const numberOf = (column: string): number =>
  [...column].reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - 64, 0);

/**
 * The cells that the library makes of a sheet at most: it fills all up to the last row and column.
 * @throws {WorkbookTooLarge}
 */
const cellsOf = (sheet: string, limits: WorkbookLimits): number => {
  let [rows, columns] = [0, 0];
  for (const [, double, single] of sheet.matchAll(ADDRESS)) {
    const plain = PLAIN.exec(double ?? single ?? '');
    if (!plain) throw new Error('the workbook has a cell with another kind of address');
    rows = Math.max(rows, Number(plain[2]));
    columns = Math.max(columns, numberOf(plain[1] ?? ''));
    if (rows > limits.rows || columns > limits.columns) throw new WorkbookTooLarge();
  }
  return rows * columns;
};

const refuseFarCells = (parts: Record<string, Uint8Array>, limits: WorkbookLimits): void => {
  let cells = 0;
  for (const bytes of Object.values(parts)) {
    const part = strFromU8(bytes);
    // A sheet may have any name.
    if (part.includes('<sheetData')) cells += cellsOf(part, limits);
    if (cells > limits.cells) throw new WorkbookTooLarge();
  }
};

/** Numbers that are dates; spreadsheets know no time zones, so the local time is stored as UTC. */
const dateText = (date: Date): string => {
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
};

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
};

/**
 * Reads the sheets of a workbook as rows of cells. Formulas count as the values that were stored with them.
 * @throws {WorkbookTooLarge} and errors of the library for a file that is no workbook
 */
export const readXlsx = async (bytes: Uint8Array, limits: WorkbookLimits): Promise<string[][][]> => {
  const parts = unpack(bytes, limits.bytes);
  refuseFarCells(parts, limits);
  // Packed again without compression: what the library unpacks has the size that was checked.
  const checked = zipSync(parts, { level: 0 });
  const sheets = await readXlsxFile(checked.slice().buffer);
  return sheets.map(({ data }) => data.map((row) => row.map(cellText)));
};
