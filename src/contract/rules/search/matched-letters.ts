import { fold, FOLD_MARKS } from '../fold';
import { titleInitials, initialsTyped } from './initials';
import { mayBeMistyped, nearWords } from './near-words';
import { readingsOf } from './readings';
import { oneSpelling, wordsOf } from './words';

/** Ranges of letters in a text: start inclusive, end exclusive; in UTF-16 units, in order, without overlaps. */
export type Marks = readonly (readonly [from: number, to: number])[];

/** The displayed texts of a search result, and other texts that the search may have matched. */
export interface Searched {
  title: string;
  authors: readonly string[];
  /** Texts in which nothing is highlighted, such as the names of the issuer and the fair. */
  alsoIn: readonly string[];
}

export interface SearchMarks {
  title: Marks;
  authors: readonly Marks[];
}

/** A word of a text: in the form of the search index, and its position. */
interface Token {
  word: string;
  text: string;
  from: number;
  /** Index of the text that contains it. */
  field: number;
}

interface Hit {
  field: number;
  from: number;
  to: number;
}

const TITLE = 0;
const WORD = new RegExp(`(?:[\\p{L}\\p{N}]|${FOLD_MARKS})+`, 'gu');

const tokensOf = (text: string, field: number): Token[] =>
  Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    ...{ word: oneSpelling(fold(found)), text: found, from: index, field },
  })).filter(({ word }) => word !== '');

/** The first letters of a word, including their diacritics. */
const beginning = ({ text, from, field }: Token, letters: number): Hit => {
  let [left, length] = [letters, 0];
  for (const letter of text) {
    const folded = fold(letter).length;
    if (left <= 0 && folded > 0) break;
    left -= folded;
    length += letter.length;
  }
  return { field, from, to: from + length };
};

const whole = (token: Token): Hit => ({ field: token.field, from: token.from, to: token.from + token.text.length });

const same = (tokens: readonly Token[], word: string): Hit[] =>
  tokens.filter((token) => token.word === word).map(whole);

const begun = (tokens: readonly Token[], word: string): Hit[] =>
  tokens.filter((token) => token.word.startsWith(word)).map((token) => beginning(token, word.length));

/** The hits of all words; undefined when one of them has none. */
const all = (words: readonly string[], hitsOf: (word: string, place: number) => Hit[]): Hit[] | undefined => {
  const hits = words.map(hitsOf);
  return hits.every(({ length }) => length > 0) ? hits.flat() : undefined;
};

/** Hits of the words as typed: the last word may be a prefix. */
const hitsAsTyped = (tokens: readonly Token[], words: readonly string[]) => (word: string, place: number) => {
  const hits = same(tokens, word);
  return hits.length > 0 || place < words.length - 1 ? hits : begun(tokens, word);
};

const asTyped = (tokens: readonly Token[], words: readonly string[]): Hit[] | undefined =>
  all(words, hitsAsTyped(tokens, words));

const asInitials = (tokens: readonly Token[], words: readonly string[], title: string): Hit[] | undefined => {
  const initials = initialsTyped(words);
  if (initials === undefined || !titleInitials(title).includes(initials)) return undefined;
  const own = tokens.filter(({ field }) => field === TITLE);
  return own.slice(0, initials.length).map((token) => beginning(token, 1));
};

/** Hits of the words read as Telex or VNI input, or as words run together. */
const asMeant = (tokens: readonly Token[], words: readonly string[]): Hit[] | undefined => {
  const vocabulary = new Set(tokens.map(({ word }) => word));
  const readings = readingsOf(words, {
    knows: (word) => vocabulary.has(word),
    begins: (start) => tokens.some(({ word }) => word.startsWith(start)),
  });
  for (const reading of readings) {
    const hits = asTyped(tokens, reading);
    if (hits) return hits;
  }
  return undefined;
};

const asMistyped = (tokens: readonly Token[], words: readonly string[]): Hit[] | undefined => {
  if (!mayBeMistyped(words)) return undefined;
  const vocabulary = [...new Set(tokens.map(({ word }) => word))];
  const asTypedOf = hitsAsTyped(tokens, words);
  return all(words, (word, place) => {
    const hits = asTypedOf(word, place);
    return hits.length > 0
      ? hits
      : nearWords(word, vocabulary, words.length === 1).flatMap((near) => same(tokens, near));
  });
};

const marksIn = (hits: readonly Hit[], field: number): Marks => {
  const marks: [number, number][] = [];
  for (const { from, to } of hits.filter((hit) => hit.field === field).sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = marks.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
};

/**
 * The letters of a title and its authors to highlight for a search. Follows the rules of the search itself, with the
 * words of the displayed texts as the vocabulary: as typed, as initials, as Telex or VNI input or run together, with
 * typing errors; the first of these that accounts for every word is used. If none does, the search matched something
 * that is not displayed, and only words that occur as typed are highlighted.
 */
export const matchedLetters = ({ title, authors, alsoIn }: Searched, typed: string): SearchMarks => {
  const words = wordsOf(typed);
  const tokens = [title, ...authors, ...alsoIn].flatMap(tokensOf);
  const hits =
    asTyped(tokens, words) ??
    asInitials(tokens, words, title) ??
    asMeant(tokens, words) ??
    asMistyped(tokens, words) ??
    words.flatMap(hitsAsTyped(tokens, words));
  return { title: marksIn(hits, TITLE), authors: authors.map((_, place) => marksIn(hits, place + 1)) };
};

/** The letters of a name to highlight in a suggestion: the typed beginnings of its words. */
export const begunLetters = (name: string, typed: string): Marks => {
  const tokens = tokensOf(name, TITLE);
  const hits = wordsOf(typed).flatMap((word) => begun(tokens, word));
  return marksIn(hits, TITLE);
};
