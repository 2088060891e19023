import { isOneEditApart } from './edits';

const SHORTEST = 3;
const VOWELS = /[aeiouy]/;

/** What can be told apart by its length alone is not compared; a word with a digit is a number, and no error makes one of a word. */
type OfLength = (length: number) => readonly string[];

/**
 * The words that one typing error makes of this one, in alphabetical order; short ones and numbers are taken as they
 * stand, but for what is no syllable because its vowel is missing.
 */
export const nearWords = (word: string, ofLength: OfLength): string[] => {
  if ((word.length < SHORTEST && VOWELS.test(word)) || /\d/.test(word)) return [];
  return [word.length - 1, word.length, word.length + 1]
    .filter((length) => length >= SHORTEST - 1)
    .flatMap((length) => ofLength(length).filter((known) => isOneEditApart(word, known)))
    .sort();
};
