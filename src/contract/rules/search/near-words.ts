import { isOneEditApart } from './edits';

/** Fewer letters are one error from too many words. */
const SHORTEST = 3;
/** So are these when nothing stands beside them: one of the two words must have as many. */
const SHORTEST_ALONE = 5;

export const VOWELS = /[aeiouy]/;

/** Whether typing errors may be looked for: not where all words are clusters without a vowel, which are initials. */
export const mayBeMistyped = (words: readonly string[]): boolean => words.some((word) => VOWELS.test(word));

/**
 * The words of a vocabulary that one typing error makes of this one, which may stand alone; numbers are taken as they stand, and so are
 * short ones, but for what is no syllable beside others because its vowel is missing.
 */
export const nearWords = (word: string, vocabulary: readonly string[], isAlone = false): string[] => {
  if (/\d/.test(word) || word.length < SHORTEST - 1) return [];
  if (word.length < SHORTEST && (isAlone || VOWELS.test(word))) return [];
  const shortest = isAlone && word.length < SHORTEST_ALONE ? SHORTEST_ALONE : SHORTEST - 1;
  return vocabulary.filter(
    (known) => known.length >= shortest && Math.abs(known.length - word.length) <= 1 && isOneEditApart(word, known),
  );
};
