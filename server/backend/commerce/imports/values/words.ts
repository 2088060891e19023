import { fold, tidy } from '@/contract/rules/fold';
import type { CellValue } from './value';

const YES = new Set(['x', 'co', 'yes', 'y', 'true', '1', 'dung', '\u2713', '\u2714']);
const NO = new Set(['khong', 'no', 'n', 'false', '0', 'sai', '-']);

/** Parses a cell that says yes or no, in Vietnamese, English, or with a tick. */
export const parseYesNo = (cell: string): CellValue<boolean> => {
  const word = fold(cell).trim();
  if (word === '') return { value: null };
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { wrong: 'notYesNo' };
};

/** A year alone, or at the end or the beginning of a date. */
const YEAR = /(?:^|[^\d])((?:1[5-9]|20)\d{2})(?:\.0+)?(?:$|[^\d])/;

/** Parses a year: `2021`, `Quý I/2021`, `15/03/2021`, `2021-03-15`. */
export const parseYear = (cell: string): CellValue<number> => {
  if (cell.trim() === '') return { value: null };
  const [, year] = YEAR.exec(cell) ?? [];
  return year === undefined ? { wrong: 'notYear' } : { value: Number(year) };
};

/** Parses a whole number that may have a unit behind it: `320`, `320 trang`, `1.024`. */
export const parseCount = (cell: string): CellValue<number> => {
  const text = cell.trim();
  if (text === '') return { value: null };
  const [, digits] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u.exec(text) ?? [];
  return digits === undefined ? { wrong: 'notNumber' } : { value: Number(digits.replace(/\D/g, '')) };
};

/**
 * Parses a whole percentage: `10`, `10%`, `10,0 %`, or `0.1`, which is what a spreadsheet keeps of a cell that shows 10%.
 */
export const parsePercent = (cell: string): CellValue<number> => {
  const text = cell.trim();
  if (text === '') return { value: null };
  const [, digits, sign] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text) ?? [];
  const number = Number(digits?.replace(',', '.'));
  // Rounded, because 0.07 * 100 is not 7 for a computer.
  const percent = sign === '' && number > 0 && number < 1 ? Math.round(number * 1e6) / 1e4 : number;
  return Number.isInteger(percent) ? { value: percent } : { wrong: 'notPercent' };
};

/** What separates names, after white space was collapsed; a comma too, for Vietnamese names have none. */
// vietnamese-ok: words between names
const SEPARATORS = /[,;/|&+]| - | (?:và|and|with|cùng) /iu;

/** Splits a cell with several names, each once, in their order. */
export const splitNames = (cell: string): string[] => {
  const names = cell
    .replace(/[\r\n]+/g, ';')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .split(SEPARATORS)
    .map(tidy)
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
};
