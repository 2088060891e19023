import { visible } from './visible';

/**
 * Text folding: the one rule behind search, slugs, sorting and import. "dac nhan tam", NFC and NFD match each other,
 * "стихи" matches "Стихи", "strasse" matches "Straße", and all apostrophes and dashes are the same, whatever the
 * keyboard produces. Its SQL twin is `fold()` of the migrations; golden cases and a test of every letter keep both
 * identical.
 */

/** Regular expression source (valid in both JavaScript and PostgreSQL) of the marks that folding drops. */
export const FOLD_MARKS = '[\\u0300-\\u036f]';

/** Regular expression source of the white space that collapses; spelt out because `\s` differs between engines. */
const FOLD_SPACES = '[\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+';

/**
 * Letters that do not decompose into a letter with a mark but are typed as the plain letter, and variants of signs that
 * keyboards and word processors produce.
 */
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

/** Letters that are folded to two. */
const AS_TWO: readonly (readonly [letter: string, two: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
];

const alike = new Map(
  Object.entries(ALIKE).flatMap(([to, letters]) => [...letters].map((letter) => [letter, to] as const)),
);

/**
 * Blocks with upper and lower case: Latin, Greek, Cyrillic, Armenian. PostgreSQL's own `lower` depends on the locale of
 * the database.
 */
const CASED = /[\u00c0-\u058f\u1e00-\u1fff]/;

/** Maps one letter to one, as SQL's `translate` does. */
const foldLetter = (letter: string): string => {
  const lower = CASED.test(letter) ? letter.toLowerCase() : letter;
  return alike.get(letter) ?? (lower.length === 1 ? lower : letter);
};

const marks = new RegExp(FOLD_MARKS, 'g');
const spaces = new RegExp(FOLD_SPACES, 'g');
const EMPTY_SLUG = '-';

/** Normalises typed text: composed letters, single spaces, trimmed, without invisible characters (D4.17.4). */
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
