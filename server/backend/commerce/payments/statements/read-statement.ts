import { createHash } from 'node:crypto';
import { bankStatementErrors, type StatementColumns } from '@/contract/endpoints/bank-statements';
import type { StatementFormat } from '@/contract/vocabulary/bank-statements';
import { fold } from '@/contract/rules/fold';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { readCsv } from '../../tables/read-csv';
import { readXlsx, WorkbookTooLarge, type WorkbookLimits } from '../../tables/read-xlsx';
import { textOf } from '../../tables/text-of';
import { findHead, isComplete, type Head } from './columns';
import { isEntry, type ReadLine, type StatementContent } from './entry';
import { readCamt } from './read-camt';
import { readMt940 } from './read-mt940';
import { accountAbove, readTable } from './table';

/** A file whose columns are named by heads, and which a person may map. */
export interface StatementTable extends Head {
  rows: string[][];
  /** The same for the same heads, by which a mapping is kept. */
  digest: string;
}

export interface ReadFile {
  format: StatementFormat;
  table?: StatementTable;
  /** The statements of a format without columns. */
  content?: StatementContent[];
}

const tableOf = (rows: string[][]): StatementTable => {
  const head = findHead(rows);
  const named = head.row < 0 ? String(head.heads.length) : head.heads.map(fold).join('\t');
  return { ...head, rows, digest: createHash('sha256').update(named).digest('base64url') };
};

/** 5,000 lines take two or three megabytes. */
const WORKBOOK: WorkbookLimits = {
  ...{ bytes: 24 * 1024 * 1024, rows: 10_000, columns: LIMITS.statementColumns, cells: 500_000 },
};

/** The first sheet whose heads are recognised, else the first. */
const sheetOf = (sheets: string[][][]): string[][] =>
  sheets.find((rows) => isComplete(findHead(rows).columns)) ?? sheets[0] ?? [];

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const parse = async (bytes: Uint8Array): Promise<ReadFile> => {
  if (isZip(bytes)) return { format: 'xlsx', table: tableOf(sheetOf(await readXlsx(bytes, WORKBOOK))) };
  const text = textOf(bytes);
  const begin = text.trimStart();
  if (begin.startsWith('<')) return { format: 'camt053', content: readCamt(text) };
  if (/^(\{1:|:20:)/.test(begin)) return { format: 'mt940', content: readMt940(begin) };
  return { format: 'csv', table: tableOf(readCsv(text)) };
};

/**
 * Reads a file of a bank, whose format is recognised by its first bytes.
 * @throws {AppError} BANK_STATEMENT_UNREADABLE, BANK_STATEMENT_TOO_LONG
 */
export const readFile = async (bytes: Uint8Array): Promise<ReadFile> => {
  try {
    return await parse(bytes);
  } catch (error) {
    if (error instanceof WorkbookTooLarge) throw new AppError(bankStatementErrors.BANK_STATEMENT_TOO_LONG);
    // Whatever a library says about a file: it is none that a bank gives.
    throw new AppError(bankStatementErrors.BANK_STATEMENT_UNREADABLE);
  }
};

/** Without what no column takes: an amount out of bounds is not readable, a long reference is cut. */
const boundLine = (line: ReadLine): ReadLine => {
  if (!isEntry(line)) return line;
  if (Math.abs(line.amount) > LIMITS.amount) return { line: line.line, raw: line.raw, reason: 'amount' };
  return { ...line, reference: line.reference.slice(0, LIMITS.transferReference.max) };
};

/** Without what a database cannot keep as text: NUL, and halves of letters, which a workbook can name by their codes. */
const tidy = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '');

const tidyLine = (line: ReadLine): ReadLine => {
  const raw = tidy(line.raw);
  if (!isEntry(line)) return { ...line, raw };
  return { ...line, raw, description: tidy(line.description), reference: tidy(line.reference) };
};

/**
 * The lines of a file, with these columns; undefined when the columns do not suffice.
 * @param isOurs whether the statement of this account is read; a file may hold those of several
 * @throws {AppError} BANK_STATEMENT_TOO_LONG, BANK_STATEMENT_EMPTY
 */
export const linesOf = (
  { table, content = [] }: ReadFile,
  columns: StatementColumns,
  isOurs: (account: string | undefined) => boolean = () => true,
): ReadLine[] | undefined => {
  if (table && !isComplete(columns)) return undefined;
  const lines = table
    ? readTable(table.rows, table.row, columns)
    : content.filter(({ account }) => isOurs(account)).flatMap((statement) => statement.lines);
  if (lines.length > LIMITS.statementLines) throw new AppError(bankStatementErrors.BANK_STATEMENT_TOO_LONG);
  if (lines.length === 0) throw new AppError(bankStatementErrors.BANK_STATEMENT_EMPTY);
  return lines.map(tidyLine).map(boundLine);
};

/** The account of each statement of a file; undefined for one that names none. */
export const accountsOf = ({ table, content = [] }: ReadFile): (string | undefined)[] =>
  table ? [accountAbove(table.rows, table.row)] : content.map(({ account }) => account);
