import { fold } from '@/contract/rules/fold';
import { asLine, type Lines } from '@/contract/rules/search/words';
import type { Catalogue } from '../catalogue';
import type { Entry } from '../entry';
import { havingAll } from './word-index';
import { RANK, UNFIT, type Keep } from './ranks';

/** The typed text in the forms used for matching. */
export interface Typed extends Lines {
  words: string[];
  /** The lines without the blank after the last word, which may be incomplete. */
  begun: string;
  markedBegun: string;
  /** The words typed with tone marks. */
  marked: string[];
}

/** Builds the forms from the folded words and the same words with the marks as typed. */
export const typedAs = (words: string[], asTyped: readonly string[]): Typed => {
  const [line, markedLine] = [asLine(words), asLine(asTyped)];
  return {
    ...{ words, line, markedLine, begun: line.slice(0, -1), markedBegun: markedLine.slice(0, -1) },
    marked: asTyped.filter((word) => fold(word) !== word),
  };
};

const inLine = (line: string, words: readonly string[], to = words.length): boolean => {
  for (let place = 0; place < to; place += 1) if (!line.includes(` ${words[place]} `)) return false;
  return true;
};

const rankInTitle = (entry: Entry, { line, markedLine }: Typed): number => {
  if (!entry.line.includes(line)) return UNFIT;
  if (entry.markedLine === markedLine) return RANK.exactWithMarks;
  if (entry.line === line) return RANK.exact;
  if (entry.markedLine.startsWith(markedLine)) return RANK.beginsWithMarks;
  if (entry.line.startsWith(line)) return RANK.begins;
  return entry.markedLine.includes(markedLine) ? RANK.phraseWithMarks : RANK.phrase;
};

const rankInName = (name: Lines, { line, markedLine }: Typed): number => {
  if (!name.line.includes(line)) return UNFIT;
  if (name.line === line) return name.markedLine === markedLine ? RANK.nameWithMarks : RANK.name;
  return name.markedLine.includes(markedLine) ? RANK.phraseInNameWithMarks : RANK.phraseInName;
};

const rankInNames = ({ names }: Entry, typed: Typed): number =>
  names.reduce((best, name) => Math.min(best, rankInName(name, typed)), UNFIT);

/**
 * Short words are easily equal without their marks: of scattered words, at least one typed with marks must match with
 * them, or as a prefix.
 */
const isMeant = ({ markedLine }: Entry, { marked }: Typed, end: ' ' | ''): boolean =>
  marked.length === 0 || marked.some((word) => markedLine.includes(` ${word}${end}`));

const rankOfWhole = (entry: Entry, typed: Typed): number => {
  const inTitle = rankInTitle(entry, typed);
  const together = inTitle < UNFIT ? inTitle : rankInNames(entry, typed);
  if (together <= RANK.name) return together;
  if (inLine(entry.line, typed.words)) return isMeant(entry, typed, ' ') ? RANK.inTitle : together;
  const isWholeTitle = typed.line.startsWith(entry.line) || typed.line.endsWith(entry.line);
  return Math.min(together, isWholeTitle ? RANK.titleAndMore : RANK.anywhere);
};

const rankAtStart = ({ line, markedLine }: Entry, { begun, markedBegun }: Typed): number => {
  if (!line.startsWith(begun)) return UNFIT;
  return markedLine.startsWith(markedBegun) ? RANK.begunAtStartWithMarks : RANK.begunAtStart;
};

const rankOfBegun = (entry: Entry, typed: Typed): number => {
  const { words, begun } = typed;
  const atStart = rankAtStart(entry, typed);
  if (atStart < UNFIT) return atStart;
  if (entry.line.includes(begun)) return RANK.begunPhrase;
  const last = words.length - 1;
  if (entry.line.includes(` ${words[last]}`) && inLine(entry.line, words, last))
    return isMeant(entry, typed, '') ? RANK.begunInTitle : UNFIT;
  return entry.names.some(({ line }) => line.includes(begun)) ? RANK.begunInName : RANK.begunAnywhere;
};

/** Ranks one incomplete word: so many products have it that the position must come from the index alone. */
const rankOneBegun = ({ entries, words: index }: Catalogue, typed: Typed, keep: Keep): void => {
  const [word] = typed.words as [string];
  for (const products of index.havingBegun(word))
    for (const product of products) if (entries[product]) keep(product, RANK.begunInName);
  for (const products of index.havingBegunInTitle(word))
    for (const product of products) {
      const entry = entries[product];
      if (entry) keep(product, Math.min(rankAtStart(entry, typed), RANK.begunPhrase));
    }
};

/** Ranks products that have every word as typed; the last may be incomplete. */
export const rankAsTyped = (catalogue: Catalogue, typed: Typed, keep: Keep): void => {
  const { entries, words: index } = catalogue;
  const last = typed.words.at(-1)!;
  // Rare words first: they exclude most products early.
  const before = [...new Set(typed.words.slice(0, -1))]
    .map((word) => index.having(word))
    .sort((a, b) => a.length - b.length)
    .map((products) => [products]);
  const rank = (lists: (readonly number[])[], rankOf: (entry: Entry, typed: Typed) => number): void => {
    for (const product of havingAll(entries.length, [...before, lists])) {
      const entry = entries[product];
      if (entry) keep(product, rankOf(entry, typed));
    }
  };
  rank([index.having(last)], rankOfWhole);
  if (typed.words.length === 1) rankOneBegun(catalogue, typed, keep);
  else rank(index.havingBegun(last), rankOfBegun);
};
