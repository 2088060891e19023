import { visible } from './visible';

/**
 * Text folding: the one rule behind search, slugs, sorting and import, so that "dac nhan tam", NFC and NFD all meet, "стихи" finds
 * "Стихи", "strasse" finds "Straße", and an apostrophe or a dash is one, whichever the keyboard has. Its SQL twin is `fold()` of the
 * migrations; the golden cases and every letter hold both to the same answers.
 */

/** Regular expression source (JavaScript and PostgreSQL read it alike) of the marks that folding drops. */
export const FOLD_MARKS = '[\\u0300-\\u036f]';

/** Regular expression source of the white space that collapses; spelt out because `\s` differs between engines. */
const FOLD_SPACES = '[\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+';

/** Letters that are no letter with a mark and yet are typed as one, and the signs that keyboards and word processors write for another. */
const ALIKE: Readonly<Record<string, string>> = {
  d: 'đðĐÐ',
  h: 'ħĦ',
  i: 'ı',
  l: 'łŁ',
  o: 'øØ',
  t: 'ŧŦ',
  σ: 'ς',
  "'": '\u2018\u2019\u02bc\u2032\u0060\u00b4',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
};

/** Letters that are written with two. */
const AS_TWO: readonly (readonly [letter: string, two: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
];

const alike = new Map(
  Object.entries(ALIKE).flatMap(([to, letters]) => [...letters].map((letter) => [letter, to] as const)),
);

/** Blocks with letters of two cases: Latin, Greek, Cyrillic, Armenian. PostgreSQL's own `lower` depends on the locale it was set up with. */
const CASED = /[\u00c0-\u058f\u1e00-\u1fff]/;

/** One for one, as SQL's `translate` does. */
const foldLetter = (letter: string): string => {
  const lower = CASED.test(letter) ? letter.toLowerCase() : letter;
  return alike.get(letter) ?? (lower.length === 1 ? lower : letter);
};

const marks = new RegExp(FOLD_MARKS, 'g');
const spaces = new RegExp(FOLD_SPACES, 'g');
const EMPTY_SLUG = '-';

/** One spelling of what people type alike: composed letters, single blanks, none around, and nothing that is not seen (D4.17.4). */
export const tidy = (text: string): string => visible(text).normalize('NFC').replace(spaces, ' ').trim();

/** Folds text for comparison: no tone or vowel marks, đ as d, lower case, one apostrophe and one dash, single spaces, trimmed. */
export function fold(text: string): string {
  const letters = text
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const single = letters.replace(/[`\u0080-\uffff]/g, foldLetter);
  const folded = AS_TWO.reduce((written, [letter, two]) => written.replaceAll(letter, two), single);
  return folded.replace(spaces, ' ').replace(/^ | $/g, '');
}

/** Readable URL segment of a name; "-" when nothing in it can be written in ASCII, so that the path keeps its shape. */
export function slugify(text: string): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || EMPTY_SLUG;
}
