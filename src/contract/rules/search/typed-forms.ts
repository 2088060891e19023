import { oneSpelling } from './words';

/**
 * What was typed for Telex or VNI while no input method was on: `ddawcs`, `dacsd`, `nhana`, `d9a81c`. Only what remains when
 * it is folded matters, so keys are taken away and no marks put on.
 */
const VNI = /(\p{L})[0-9]+/gu;

/** Where a syllable's vowels begin; a `w` before them is one. */
const SYLLABLE = /^(dd?|gh?|kh?|ngh?|[cnpt]h?|tr|[bhlmqrsvx])?([aeiouyw].*)?$/;
/** After its vowels a syllable has none of these: there they are keys. */
const TONES = /[sfrxj]/g;
const HORNS = /w/g;
/** A letter typed twice gets its roof, at once, after the vowel that follows, or at the end. */
const ROOFS: readonly [RegExp, string][] = [
  [/([aeo])\1/, '$1'],
  [/([aeo])([iuy])\1/, '$1$2'],
  [/^([aeiouy]*?)([aeo])([aeiouy]*)(ch|ng|nh|[cmnpt])\2$/, '$1$2$3$4'],
];
const RHYME = /^[aeiouy]{1,3}(ch|ng|nh|[cmnpt])?$/;
const MOST_HORNS = 2;

const without = (text: string, keys: RegExp, most: number): string | undefined =>
  (text.match(keys)?.length ?? 0) > most ? undefined : text.replace(keys, '');

/** Vowels and what follows them, without the keys among them; undefined where that is no syllable's end. */
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
  // The stroke of a d may be typed as late as anything else.
  const isStruckLater = consonants === 'd' && onset === 'd' && /d/.test(typed);
  const rhyme = rhymeOf(isStruckLater ? typed.replace('d', '') : typed);
  return rhyme === undefined ? [] : [consonants + rhyme];
};

/** What a folded word may have been meant to be, typed for Telex or VNI; without the word itself. */
export const meantBy = (word: string): string[] => {
  const forms = /\d/.test(word) ? [word.replace(VNI, '$1')] : telexOf(word);
  return [...new Set(forms.map(oneSpelling))].filter((form) => form && form !== word);
};
