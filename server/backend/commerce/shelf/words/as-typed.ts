import { fold } from '@/contract/rules/fold';
import { asLine, type Lines } from '@/contract/rules/search/words';
import type { Catalogue } from '../catalogue';
import type { Entry } from '../entry';
import { havingAll } from './having-all';
import { RANK, UNFIT, type Keep } from './ranks';

/** What was typed, in the forms in which it is looked for. */
export interface Typed extends Lines {
  words: string[];
  /** The lines without the blank after the last word, which may be begun only. */
  begun: string;
  markedBegun: string;
  /** The words that were typed with marks. */
  marked: string[];
}

/** Folded words, and the same with the marks with which they were typed. */
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
 * Short words are soon like others without their marks: of scattered ones some must be the same with them, or begin the
 * same.
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

/** One word that is begun: so much has it that the lists alone must tell where. */
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

/** Every word as it stands; the last may be begun only. */
export const rankAsTyped = (catalogue: Catalogue, typed: Typed, keep: Keep): void => {
  const { entries, words: index } = catalogue;
  const last = typed.words.at(-1)!;
  // Rare words first: what few have is soon told from the rest.
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
