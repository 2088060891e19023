import { isOneEditApart } from './edits';

const SHORTEST = 3;
const VOWELS = /[aeiouy]/;

/**
 * The words of a vocabulary that one typing error makes of this one; short ones and numbers are taken as they stand, but
 * for what is no syllable because its vowel is missing.
 */
export const nearWords = (word: string, vocabulary: readonly string[]): string[] => {
  if ((word.length < SHORTEST && VOWELS.test(word)) || /\d/.test(word)) return [];
  return vocabulary.filter(
    (known) => known.length >= SHORTEST - 1 && Math.abs(known.length - word.length) <= 1 && isOneEditApart(word, known),
  );
};
