import { fold } from '../fold';
import { oneWriting } from './abbreviations';

const BREAKS = /[^\p{L}\p{N}]+/u;
/** `kỹ` and `kĩ`, `quý` and `quí` are the same word: a lone y after consonants may also be spelt i. */
const LONE_Y = /^(q?u?[bcdghklmnpqrstvx]*)y$/;

/** A folded word in the spelling of the index. */
export const oneSpelling = (word: string): string => word.replace(LONE_Y, '$1i');

/** The words of a text as in the index: folded, in one spelling, with normalised abbreviations, without separators. */
export const wordsOf = (text: string): string[] =>
  oneWriting(fold(text).split(BREAKS).filter(Boolean)).map(oneSpelling);

/** The words of a text with their marks, in lower case: `Đắc nhân tâm` and `dac nhan tam` differ here. */
export const markedWordsOf = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().split(BREAKS).filter(Boolean);

/**
 * Words joined into one text for whole-word search: ` dac nhan tam `. Joined at once: V8 keeps a concatenated string as
 * a rope, in which searching is ten times slower.
 */
export const asLine = (words: readonly string[]): string => ['', ...words, ''].join(' ');

/** Words to search in. */
export interface Lines {
  /** Folded, as one text. */
  line: string;
  /** With diacritics, as one text. */
  markedLine: string;
}

export const linesOf = (text: string): Lines => ({
  line: asLine(wordsOf(text)),
  markedLine: asLine(markedWordsOf(text)),
});
