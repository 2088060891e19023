import papaparse from 'papaparse';
import { fold } from '@/contract/rules/fold';
import { isValidIsbn10, isValidIsbn13, normalizeIsbn } from '@/contract/rules/isbn';
import { LIMITS } from '@/contract/vocabulary/limits';
import { readWholeNumber } from '@/shared/grid/grid-edit';
import { readClipboard } from '@/shared/grid/read-clipboard';
import { bringBooksText } from '@/text/bring-books';
import { pasteBooksText as text } from '@/text/paste-books';
import { PASTED_HEADS } from './pasted-heads';

type Figure = 'quantity' | 'discount' | 'commission';
type Role = 'key' | Figure;

const FIGURES: readonly Figure[] = ['quantity', 'discount', 'commission'];
const ROLES: readonly Role[] = ['key', ...FIGURES];
const PERCENT = 100;

/** A pasted line: the book that it means and its figures, or why it cannot be used. */
export interface PastedLine {
  /** From 1, empty lines included. */
  line: number;
  /** ISBN without hyphens, or code; as typed where it cannot be used. */
  key: string;
  values: Partial<Record<Figure, string>>;
  problem: string | null;
}

/** The cells of each line. Lines without a tab are separated by semicolons, commas or spaces. */
const readCells = (pasted: string): string[][] => {
  if (pasted.includes('\t')) return readClipboard(pasted) ?? pasted.split(/\r?\n|\r/).map((line) => line.split('\t'));
  const delimiter = [';', ','].find((one) => pasted.includes(one));
  if (!delimiter) return pasted.split(/\r?\n|\r/).map((line) => line.trim().split(/\s+/));
  return papaparse.parse<string[]>(pasted, { delimiter }).data;
};

/** A valid ISBN without hyphens, with a leading zero that a spreadsheet has dropped; null for anything else. */
const isbnIn = (cell: string): string | null => {
  const isbn = normalizeIsbn(cell);
  if (isValidIsbn13(isbn) || isValidIsbn10(isbn)) return isbn;
  const padded = `0${isbn}`;
  return /^\d{8}[\dX]$/.test(isbn) && isValidIsbn10(padded) ? padded : null;
};

const isScientific = (cell: string): boolean => /^\d+([.,]\d+)?e\+?\d+$/i.test(cell);
const isBrokenIsbn = (cell: string): boolean => /^97[89]\d{10}$/.test(normalizeIsbn(cell));
const isPercent = (cell: string): boolean => cell.endsWith('%');
const isNumber = (cell: string): boolean => readWholeNumber(cell) !== undefined;

const ofHead = (cell: string): Role | undefined =>
  ROLES.find((role) => PASTED_HEADS[role].includes(fold(cell).replace(/\s+/g, ' ').trim()));

/** What each column is by its head; null without heads. Several columns may name the book. */
const rolesByHead = (first: readonly string[]): (Role | undefined)[] | null => {
  const roles = first.map(ofHead);
  return roles.some((role) => role !== undefined) && !first.some((cell) => isbnIn(cell)) ? roles : null;
};

const namesBook = (cell: string): boolean => isbnIn(cell) !== null || isBrokenIsbn(cell) || isScientific(cell);

/** The column that names the books: the one with most ISBNs, or else the first with text. */
const keyColumnOf = (columns: readonly (readonly string[])[]): number => {
  const counts = columns.map((cells) => cells.filter(namesBook).length);
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : columns.findIndex((cells) => cells.some((cell) => cell && !isNumber(cell)));
};

/** What each column is by its cells: percentages are the discount, then the commission; other numbers stand in order. */
const rolesByContent = (rows: readonly (readonly string[])[]): (Role | undefined)[] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const key = keyColumnOf(columns);
  const percents = columns.flatMap((cells, at) => (at !== key && cells.some(isPercent) ? [at] : []));
  const roles: (Role | undefined)[] = columns.map((_, at) => (at === key ? 'key' : undefined));
  for (const [index, at] of percents.entries()) roles[at] = FIGURES[index + 1];
  for (const [at, cells] of columns.entries()) {
    if (roles[at] !== undefined || percents.includes(at) || !cells.some((cell) => cell && isNumber(cell))) continue;
    roles[at] = FIGURES.find((figure) => !roles.includes(figure));
  }
  return roles;
};

const LARGEST: Record<Figure, number> = { quantity: LIMITS.broughtCopies, discount: PERCENT, commission: PERCENT };

/** A figure as the grid has it; undefined when it cannot be read. */
const figureIn = (figure: Figure, cell: string): string | undefined => {
  const number = readWholeNumber(cell);
  if (typeof number !== 'number' || number > LARGEST[figure]) return undefined;
  return figure === 'quantity' && (number === 0 || isPercent(cell)) ? undefined : String(number);
};

const readLine = (row: readonly string[], line: number, roles: readonly (Role | undefined)[]): PastedLine => {
  const cellsOf = (role: Role) => row.filter((cell, at) => roles[at] === role && cell !== '');
  const [typed = ''] = cellsOf('key');
  const isbn = isbnIn(typed);
  const result: PastedLine = { line, key: isbn ?? typed, values: {}, problem: null };
  if (typed === '') return { ...result, problem: text.noKey };
  if (isScientific(typed)) return { ...result, problem: text.scientific };
  if (isbn === null && isBrokenIsbn(typed)) return { ...result, problem: text.wrongIsbn };
  for (const figure of FIGURES) {
    const [cell] = cellsOf(figure);
    if (cell === undefined) continue;
    const value = figureIn(figure, cell);
    if (value === undefined) return { ...result, problem: text.unreadable(bringBooksText[figure], cell) };
    result.values[figure] = value;
  }
  return Object.keys(result.values).length > 0 ? result : { ...result, problem: text.noFigures };
};

/**
 * Reads pasted columns in any order: ISBN or code of a book, copies, discount and commission. Columns are known by their
 * heads in the first line, else by what they contain; others are ignored. A code of digits alone needs the heads. Nothing
 * is guessed: a line that cannot be read, or that names a book again, says why.
 */
export const readPastedBooks = (pasted: string): PastedLine[] => {
  const rows = readCells(pasted).map((row, at) => ({ line: at + 1, cells: row.map((cell) => cell.trim()) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const byHead = rolesByHead(filled[0]?.cells ?? []);
  const body = byHead ? filled.slice(1) : filled;
  const roles = byHead ?? rolesByContent(body.map(({ cells }) => cells));
  const seen = new Map<string, number>();
  return body.map(({ line, cells }) => {
    const read = readLine(cells, line, roles);
    if (read.problem !== null) return read;
    const key = read.key.toUpperCase();
    const before = seen.get(key);
    seen.set(key, before ?? line);
    return before === undefined ? read : { ...read, problem: text.repeated(before) };
  });
};
