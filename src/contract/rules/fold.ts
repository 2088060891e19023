import { visible } from './visible';

/**
 * Vietnamese text folding: the one rule behind search, slugs, sorting and import, so that "dac nhan tam", NFC and NFD
 * all meet. SQL twin (C collation), held to the same golden cases:
 *   btrim(regexp_replace(lower(translate(regexp_replace(normalize(x, NFD), FOLD_MARKS, '', 'g'), 'đĐ', 'dd')
 *     COLLATE "C"), FOLD_SPACES, ' ', 'g'), ' ')
 */

/** Regular expression source (JavaScript and PostgreSQL read it alike) of the marks that folding drops. */
export const FOLD_MARKS = '[\\u0300-\\u036f]';

/** Regular expression source of the white space that collapses; spelt out because `\s` differs between engines. */
const FOLD_SPACES = '[\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+';

const marks = new RegExp(FOLD_MARKS, 'g');
const spaces = new RegExp(FOLD_SPACES, 'g');
const EMPTY_SLUG = '-';

/** One spelling of what people type alike: composed letters, single blanks, none around, and nothing that is not seen (D4.17.4). */
export const tidy = (text: string): string => visible(text).normalize('NFC').replace(spaces, ' ').trim();

/** Folds text for comparison: no tone or vowel marks, đ as d, ASCII lower case, single spaces, trimmed. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[đĐ]/g, 'd')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(spaces, ' ')
    .replace(/^ | $/g, '');
}

/** Readable URL segment of a name; "-" when nothing in it can be written in ASCII, so that the path keeps its shape. */
export function slugify(text: string): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || EMPTY_SLUG;
}
