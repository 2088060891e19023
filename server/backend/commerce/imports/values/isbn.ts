import { isbn10CheckDigit, isbn13CheckDigit, isValidIsbn10, isValidIsbn13, normalizeIsbn } from '@/contract/rules/isbn';
import type { CellValue } from './value';

export interface Isbns {
  isbn10: string | null;
  isbn13: string | null;
}

/** A number of thirteen digits that a spreadsheet has shortened: its last digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/;
/** Words before the number. */
const LABEL = /^ISBN(?:1[03])?:?/;

const ZEROS_LOST = 2;

/** An ISBN-10 that a spreadsheet took for a number has lost its zeros at the beginning. */
const withZeros = (digits: string): string | undefined =>
  Array.from({ length: ZEROS_LOST }, (_, index) => '0'.repeat(index + 1) + digits).find(
    (padded) => padded.length === 10 && isValidIsbn10(padded),
  );

/** The number with the check digit that it should have. */
const corrected = (isbn: string): string | undefined => {
  if (/^97[89]\d{10}$/.test(isbn)) return isbn.slice(0, 12) + isbn13CheckDigit(isbn.slice(0, 12));
  return /^\d{9}[\dX]$/.test(isbn) ? isbn.slice(0, 9) + isbn10CheckDigit(isbn.slice(0, 9)) : undefined;
};

/**
 * Parses an ISBN as lists have it: ten or thirteen digits, with hyphens or without, with a label before it, or without
 * the zeros that a spreadsheet took away. One that a spreadsheet has rounded (`9.78605E+12`) cannot be known any more.
 */
export const parseIsbn = (cell: string): CellValue<Isbns> => {
  const isbn = normalizeIsbn(cell).replace(LABEL, '');
  if (isbn === '') return { value: null };
  if (isValidIsbn13(isbn)) return { value: { isbn10: null, isbn13: isbn } };
  if (isValidIsbn10(isbn)) return { value: { isbn10: isbn, isbn13: null } };
  if (SCIENTIFIC.test(isbn)) return { wrong: 'isbnRounded' };
  const padded = /^\d{7,9}X?$/.test(isbn) ? withZeros(isbn) : undefined;
  if (padded !== undefined) return { value: { isbn10: padded, isbn13: null } };
  const right = corrected(isbn);
  return right === undefined ? { wrong: 'notIsbn' } : { wrong: 'isbnCheckDigit', hint: right };
};
