import { oneSpelling } from './words';

/**
 * What was typed for Telex or VNI while no input method was on: `ddawcs`, `d9a81c`. Only what remains when it is folded
 * matters, so marks are taken away and not put on.
 */
const TELEX_LETTERS: readonly [RegExp, string][] = [
  [/dd/g, 'd'],
  [/aa|aw/g, 'a'],
  [/ee/g, 'e'],
  [/oo|ow/g, 'o'],
  [/uw|w/g, 'u'],
];
/** A tone is typed after the vowels, at once or at the end of the syllable. */
const TELEX_TONE = /([aeiouy])([^aeiouy]*?)[sfrxj]([^aeiouy]*)$/;
const VNI = /(\p{L})[0-9]+/gu;

const telexOf = (word: string): string[] => {
  const letters = TELEX_LETTERS.reduce((text, [typed, letter]) => text.replace(typed, letter), word);
  return [letters, letters.replace(TELEX_TONE, '$1$2$3')];
};

/** What a folded word may have been meant to be, typed for Telex or VNI; without the word itself. */
export const meantBy = (word: string): string[] => {
  const forms = /\d/.test(word) ? [word.replace(VNI, '$1')] : telexOf(word);
  return [...new Set(forms.map(oneSpelling))].filter((form) => form !== word);
};
