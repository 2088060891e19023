import { visible } from './visible';

/** Registrant ranges of the Vietnamese group 978-604, as the International ISBN Agency allots them. */
const VIETNAM_REGISTRANTS: readonly (readonly [first: string, last: string])[] = [
  ['0', '2'],
  ['300', '399'],
  ['40', '46'],
  ['470', '497'],
  ['4980', '4999'],
  ['50', '89'],
  ['900', '979'],
  ['9800', '9999'],
];
const VIETNAM_PREFIX = '978604';

function weightedSum(digits: string, weightOf: (index: number) => number): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * weightOf(index), 0);
}

/** Strips hyphens and spaces, and upper-cases the check digit X; validates nothing. */
export function normalizeIsbn(text: string): string {
  return visible(text)
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();
}

/** Check digit ("0".."9" or "X") of the first nine digits of an ISBN-10. */
export function isbn10CheckDigit(firstNine: string): string {
  if (!/^\d{9}$/.test(firstNine)) throw new RangeError('isbn10CheckDigit needs nine digits');
  const check = (11 - (weightedSum(firstNine, (index) => 10 - index) % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

/** Check digit of the first twelve digits of an ISBN-13. */
export function isbn13CheckDigit(firstTwelve: string): string {
  if (!/^\d{12}$/.test(firstTwelve)) throw new RangeError('isbn13CheckDigit needs twelve digits');
  return String((10 - (weightedSum(firstTwelve, (index) => (index % 2 === 0 ? 1 : 3)) % 10)) % 10);
}

/** Whether the text, hyphens ignored, is an ISBN-10 with the right check digit. */
export function isValidIsbn10(text: string): boolean {
  const isbn = normalizeIsbn(text);
  return /^\d{9}[\dX]$/.test(isbn) && isbn10CheckDigit(isbn.slice(0, 9)) === isbn[9];
}

/** Whether the text, hyphens ignored, is an ISBN-13 (978 or 979) with the right check digit. */
export function isValidIsbn13(text: string): boolean {
  const isbn = normalizeIsbn(text);
  return /^97[89]\d{10}$/.test(isbn) && isbn13CheckDigit(isbn.slice(0, 12)) === isbn[12];
}

/** ISBN-13 of a valid ISBN-10, without hyphens; null when the input is not one. */
export function isbn10To13(text: string): string | null {
  if (!isValidIsbn10(text)) return null;
  const firstTwelve = `978${normalizeIsbn(text).slice(0, 9)}`;
  return firstTwelve + isbn13CheckDigit(firstTwelve);
}

/** ISBN-10 of a valid ISBN-13; null when the input is not one or begins with 979, which has no ISBN-10. */
export function isbn13To10(text: string): string | null {
  const isbn = normalizeIsbn(text);
  if (!isValidIsbn13(isbn) || !isbn.startsWith('978')) return null;
  const firstNine = isbn.slice(3, 12);
  return firstNine + isbn10CheckDigit(firstNine);
}

/** Hyphenates a Vietnamese ISBN-13 (978-604-…); returns any other text, valid or not, only normalised. */
export function formatIsbn13(text: string): string {
  const isbn = normalizeIsbn(text);
  if (!isValidIsbn13(isbn) || !isbn.startsWith(VIETNAM_PREFIX)) return isbn;
  const rest = isbn.slice(VIETNAM_PREFIX.length, 12);
  const range = VIETNAM_REGISTRANTS.find(([first, last]) => {
    const registrant = rest.slice(0, first.length);
    return registrant >= first && registrant <= last;
  });
  if (!range) return isbn;
  const cut = range[0].length;
  return `978-604-${rest.slice(0, cut)}-${rest.slice(cut)}-${isbn.slice(12)}`;
}
