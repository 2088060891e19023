import { createHash } from 'node:crypto';
import { importErrors } from '@/contract/endpoints/imports';
import type { ColumnMapping, ImportColumn } from '@/contract/imports/columns';
import { fold } from '@/contract/rules/fold';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { LegacyLetters, TableFormat } from '@/contract/vocabulary/imports';
import { LIMITS } from '@/contract/vocabulary/limits';
import { recogniseTable } from '../columns/recognise';
import { readCsv } from '../../tables/read-csv';
import { readXlsx, WorkbookTooLarge, type WorkbookLimits } from '../../tables/read-xlsx';
import { textOf } from '../../tables/text-of';
import { fromLegacy, legacyLettersOf } from './legacy-letters';
import { isOnix, readOnix } from './read-onix';

/** A table as it was sent, and the columns that it may have. */
export interface TableToOpen {
  bytes: Uint8Array;
  isPasted: boolean;
  columns: readonly ImportColumn[];
  /** How many of its columns a row of heads has at least, where fewer than two are enough. */
  fewestHeads?: number;
  /** Whether it may be an ONIX message, which is a list of books. */
  takesOnix: boolean;
}

/** A row below the heads, with its number in the file from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

export interface OpenedTable {
  format: TableFormat;
  /** In which it was written; its cells are Unicode. */
  letters: LegacyLetters | null;
  heads: string[];
  rows: TableRow[];
  /** As far as they are recognised. */
  columns: ColumnMapping;
  /** Of the bytes. */
  digest: string;
  /** The same for the same heads. */
  headsDigest: string;
}

const WORKBOOK: WorkbookLimits = {
  ...{ bytes: 160 * 1024 * 1024, rows: LIMITS.importRows + 1000, columns: LIMITS.importColumns, cells: 1_500_000 },
};

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b);
/** The container of workbooks before 2007, and of newer ones with a password. */
const isCompoundFile = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const CONTROLS_PERCENT = 2;

/** Pictures and other files decode to letters, too, but with signs that no text has. */
const isText = (text: string): boolean => {
  const controls = text.slice(0, 4096).match(/[\0-\x08\x0e-\x1f\x7f]/g)?.length ?? 0;
  return (100 * controls) / Math.max(1, Math.min(text.length, 4096)) < CONTROLS_PERCENT;
};

/** The sheet of which most columns are recognised; the first of equal ones. */
const sheetOf = (sheets: string[][][], { columns, fewestHeads }: TableToOpen): string[][] => {
  const rated = sheets.map((rows) => ({
    rows,
    known: Object.keys(recogniseTable(rows, columns, fewestHeads).mapping).length,
  }));
  return rated.toSorted((one, other) => other.known - one.known)[0]?.rows ?? [];
};

/** Programs that write CSV put an apostrophe before what a spreadsheet would take for a formula. */
const ESCAPED = /^'(?=[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe66\ufe63\u2212])/;
const withoutEscapes = (rows: string[][]): string[][] =>
  rows.map((row) => row.map((cell) => cell.replace(ESCAPED, '')));

const readSheet = async (sent: TableToOpen) => {
  const { bytes, isPasted, takesOnix } = sent;
  if (isCompoundFile(bytes)) throw new AppError(importErrors.IMPORT_LOCKED);
  if (isZip(bytes)) return { format: 'xlsx' as const, rows: sheetOf(await readXlsx(bytes, WORKBOOK), sent) };
  const text = textOf(bytes);
  if (!isText(text)) throw new AppError(importErrors.IMPORT_UNREADABLE);
  if (isOnix(text) && !takesOnix) throw new AppError(importErrors.IMPORT_UNREADABLE);
  if (isOnix(text)) return { format: 'onix' as const, rows: readOnix(text) };
  return { format: isPasted ? ('pasted' as const) : ('csv' as const), rows: withoutEscapes(readCsv(text)) };
};

/** Without what a database cannot keep as text: NUL, and halves of letters. */
const tidyCell = (cell: string): string =>
  cell
    .slice(0, LIMITS.importCell)
    .replace(/[\0\p{Surrogate}]/gu, '')
    .normalize('NFC');

const SAMPLE_ROWS = 200;

/** The rows in Unicode, and the old letters that they were in. */
const inUnicode = (rows: string[][]): { rows: string[][]; letters: LegacyLetters | null } => {
  const sample = rows.slice(0, SAMPLE_ROWS).flat().join('\n');
  const letters = legacyLettersOf(sample) ?? null;
  if (letters === null) return { rows, letters };
  return { rows: rows.map((row) => row.map((cell) => fromLegacy(cell, letters))), letters };
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/**
 * Reads a table: its format by its first bytes, its letters, its heads and its rows, each as texts. It takes seconds for
 * a long workbook.
 * @throws {AppError} IMPORT_UNREADABLE, IMPORT_LOCKED, IMPORT_EMPTY, IMPORT_TOO_LONG
 */
export const openTable = async (sent: TableToOpen): Promise<OpenedTable> => {
  const read = await readSheet(sent).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    // Whatever a library says about a file: it is no table.
    throw new AppError(importErrors[error instanceof WorkbookTooLarge ? 'IMPORT_TOO_LONG' : 'IMPORT_UNREADABLE']);
  });
  const { rows: table, letters } = inUnicode(read.rows);
  const { head, mapping } = recogniseTable(table, sent.columns, sent.fewestHeads);
  const rows = table.flatMap((cells, index) =>
    index <= head || isEmpty(cells) ? [] : [{ line: index + 1, cells: cells.map(tidyCell) }],
  );
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (rows.length === 0) throw new AppError(importErrors.IMPORT_EMPTY);
  // A workbook may name one long text in every cell: small as a file, and large as a table.
  const letterCount = rows.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length, 0), 0);
  if (rows.length > LIMITS.importRows || width > LIMITS.importColumns || letterCount > LIMITS.importLetters)
    throw new AppError(importErrors.IMPORT_TOO_LONG);
  const named = (head < 0 ? [] : (table[head] ?? [])).map(tidyCell);
  const heads = Array.from({ length: Math.max(width, named.length) }, (_, index) => named[index] ?? '');
  const digestOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');
  return {
    ...{ format: read.format, letters, heads, rows, columns: mapping },
    digest: digestOf(sent.bytes),
    headsDigest: digestOf(heads.map(fold).join('\t')),
  };
};

/** Reads a table, in whatever place. */
export type OpenTable = (sent: TableToOpen) => Promise<OpenedTable>;
