import { fold } from '../fold';
import { oneWriting } from './abbreviations';

const BREAKS = /[^\p{L}\p{N}]+/u;
/** `kỹ` and `kĩ`, `quý` and `quí` are the same word: after consonants a lone y and i are spelt either way. */
const LONE_Y = /^(q?u?[bcdghklmnpqrstvx]*)y$/;

/** A folded word as the index spells it. */
export const oneSpelling = (word: string): string => word.replace(LONE_Y, '$1i');

/** The words of a text as the index knows them: folded, in one spelling, abbreviations in one way, nothing between them. */
export const wordsOf = (text: string): string[] =>
  oneWriting(fold(text).split(BREAKS).filter(Boolean)).map(oneSpelling);

/** The words of a text with their marks, in lower case: `Đắc nhân tâm` and `dac nhan tam` differ here. */
export const markedWordsOf = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().split(BREAKS).filter(Boolean);

/**
 * Words as one text in which whole words can be looked for: ` dac nhan tam `. Joined in one go: V8 keeps a text put together
 * from others as these, in which it searches ten times as slowly.
 */
export const asLine = (words: readonly string[]): string => ['', ...words, ''].join(' ');

/** Words in which others are looked for. */
export interface Lines {
  /** Folded, as one text. */
  line: string;
  /** With their marks, as one text. */
  markedLine: string;
}

export const linesOf = (text: string): Lines => ({
  line: asLine(wordsOf(text)),
  markedLine: asLine(markedWordsOf(text)),
});
