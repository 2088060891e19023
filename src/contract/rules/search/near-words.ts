import { isOneEditApart } from './edits';

/** Shorter words are within one error of too many others. */
const SHORTEST = 3;
/** The same for a word that is searched alone: one of the two words must have this many letters. */
const SHORTEST_ALONE = 5;

export const VOWELS = /[aeiouy]/;

/** Whether typing errors should be considered: not when all words are clusters without a vowel, which are initials. */
export const mayBeMistyped = (words: readonly string[]): boolean => words.some((word) => VOWELS.test(word));

/**
 * The words of a vocabulary within one typing error of this word; `isAlone` when it is the only word searched. Numbers
 * and short words are taken literally, except a short word without a vowel that is searched together with others: it
 * cannot be a syllable.
 */
export const nearWords = (word: string, vocabulary: readonly string[], isAlone = false): string[] => {
  if (/\d/.test(word) || word.length < SHORTEST - 1) return [];
  if (word.length < SHORTEST && (isAlone || VOWELS.test(word))) return [];
  const shortest = isAlone && word.length < SHORTEST_ALONE ? SHORTEST_ALONE : SHORTEST - 1;
  return vocabulary.filter(
    (known) => known.length >= shortest && Math.abs(known.length - word.length) <= 1 && isOneEditApart(word, known),
  );
};
