import { oneSpelling } from './words';

/**
 * Text typed for Telex or VNI while no input method was active: `ddawcs`, `dacsd`, `nhana`, `d9a81c`. Only the folded
 * result matters, so the extra keys are removed and no marks added.
 */
const VNI = /(\p{L})[0-9]+/gu;

/** Splits a syllable before its vowels; a leading `w` counts as a vowel. */
const SYLLABLE = /^(dd?|gh?|kh?|ngh?|[cnpt]h?|tr|[bhlmqrsvx])?([aeiouyw].*)?$/;
/** No syllable has these letters after its vowels: there they are tone keys. */
const TONES = /[sfrxj]/g;
const HORNS = /w/g;
/** Doubled vowels type a circumflex: immediately, after the following vowel, or at the end. */
const ROOFS: readonly [RegExp, string][] = [
  [/([aeo])\1/, '$1'],
  [/([aeo])([iuy])\1/, '$1$2'],
  [/^([aeiouy]*?)([aeo])([aeiouy]*)(ch|ng|nh|[cmnpt])\2$/, '$1$2$3$4'],
];
const RHYME = /^[aeiouy]{1,3}(ch|ng|nh|[cmnpt])?$/;
const MOST_HORNS = 2;

const without = (text: string, keys: RegExp, most: number): string | undefined =>
  (text.match(keys)?.length ?? 0) > most ? undefined : text.replace(keys, '');

/** The rhyme (vowels and final consonants) without the Telex keys in it; undefined when it is not a valid rhyme. */
const rhymeOf = (typed: string): string | undefined => {
  const toneless = without(typed.replace(/^w/, 'u'), TONES, 1);
  const bare = toneless === undefined ? undefined : without(toneless, HORNS, MOST_HORNS);
  if (bare === undefined) return undefined;
  const rhyme = ROOFS.reduce((text, [doubled, letter]) => text.replace(doubled, letter), bare);
  return RHYME.test(rhyme) ? rhyme : undefined;
};

const telexOf = (word: string): string[] => {
  const [, onset = '', typed = ''] = SYLLABLE.exec(word) ?? [];
  const consonants = onset.replace(/^dd/, 'd');
  if (!typed) return [consonants];
  // The second d of a đ may also be typed later.
  const isStruckLater = consonants === 'd' && onset === 'd' && /d/.test(typed);
  const rhyme = rhymeOf(isStruckLater ? typed.replace('d', '') : typed);
  return rhyme === undefined ? [] : [consonants + rhyme];
};

/** The words that a folded word may stand for as Telex or VNI input, except the word itself. */
export const meantBy = (word: string): string[] => {
  const forms = /\d/.test(word) ? [word.replace(VNI, '$1')] : telexOf(word);
  return [...new Set(forms.map(oneSpelling))].filter((form) => form && form !== word);
};
