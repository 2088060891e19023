import { mayBeMistyped, nearWords } from '@/contract/rules/search/near-words';
import type { Lines } from '@/contract/rules/search/words';
import type { Catalogue } from '../catalogue';
import type { Entry } from '../entry';
import { havingAll } from './word-index';
import { RANK, UNFIT, type Keep } from './ranks';

/** Limit of words, because each is compared with the whole vocabulary. */
const MOST_WORDS = 20;
/** Minimum length at which the last word may be incomplete. */
const FEWEST_BEGUN = 2;
/** Rank offsets: matches in the title come before those in a name, and those before scattered matches. */
const IN_NAME = MOST_WORDS;
const SCATTERED = 2 * MOST_WORDS;

/** A typed word with the known words that are one error away. */
interface Near {
  word: string;
  near: ReadonlySet<string>;
  isLast: boolean;
}

const NO_MATCH = -1;

/** Returns the number of errors between the typed word and another; NO_MATCH when there are more than one. */
const errorsOf = ({ word, near, isLast }: Near, other: string): number => {
  if (other === word || (isLast && word.length >= FEWEST_BEGUN && other.startsWith(word))) return 0;
  return near.has(other) ? 1 : NO_MATCH;
};

/** Words shorter than this must not all be mistyped when adjacent: too many other words are one error away. */
const LONG = 4;

/** Returns the fewest errors with which the words occur in sequence in a line, with at most one error per word. */
const errorsInSequence = ({ line }: Lines, typed: readonly Near[]): number => {
  const words = line.slice(1, -1).split(' ');
  const mostInShort = Math.ceil(typed.length / 2);
  let fewest: number = UNFIT;
  for (let start = 0; start + typed.length <= words.length; start += 1) {
    let [errors, inShort] = [0, 0];
    for (const [place, near] of typed.entries()) {
      const own = errorsOf(near, words[start + place]!);
      errors += own;
      if (near.word.length < LONG) inShort += own;
      if (own === NO_MATCH || errors >= fewest || inShort > mostInShort) {
        errors = UNFIT;
        break;
      }
    }
    fewest = Math.min(fewest, errors);
  }
  return fewest;
};

/**
 * Scattered words may have one error per so many words, in a word of the title; at least half of the words must be in
 * the title.
 */
const SCATTERED_WITH_ONE = 4;

/** Returns the errors with which words occur in any order in a title and its names. */
const errorsScattered = ({ line, names }: Entry, typed: readonly Near[]): number => {
  const title = line.slice(1, -1).split(' ');
  let [errors, inTitle] = [0, 0];
  for (const { word, near } of typed) {
    const isInTitle = title.includes(word);
    if (!isInTitle && names.some((name) => name.line.includes(` ${word} `))) continue;
    if (!isInTitle && !title.some((other) => near.has(other))) return UNFIT;
    inTitle += 1;
    if (!isInTitle) errors += 1;
  }
  const isFew = errors > 0 && errors <= Math.floor(typed.length / SCATTERED_WITH_ONE);
  return isFew && inTitle >= typed.length / 2 ? errors : UNFIT;
};

const rankOf = (entry: Entry, typed: readonly Near[], errorsInName: (name: Lines) => number): number => {
  const inTitle = errorsInSequence(entry, typed);
  if (inTitle < UNFIT) return RANK.mistyped + inTitle;
  const inName = entry.names.reduce((fewest, name) => Math.min(fewest, errorsInName(name)), UNFIT);
  if (inName < UNFIT) return RANK.mistyped + IN_NAME + inName;
  return Math.min(RANK.mistyped + SCATTERED + errorsScattered(entry, typed), UNFIT);
};

/** Ranks matches with at most one typing error per word. */
export const rankMistyped = (catalogue: Catalogue, words: readonly string[], keep: Keep): void => {
  const { entries, words: index } = catalogue;
  if (words.length > MOST_WORDS || !mayBeMistyped(words)) return;
  const spelling = index.spelling();
  const typed = words.map((word, place): Near => {
    return { word, near: new Set(nearWords(word, spelling, words.length === 1)), isLast: place === words.length - 1 };
  });
  const choices = typed.map(({ word, near, isLast }) => [
    index.having(word),
    ...(isLast && word.length >= FEWEST_BEGUN ? index.havingBegun(word) : []),
    ...Array.from(near, (other) => index.having(other)),
  ]);
  // Cache: many products share the same few names.
  const ofNames = new Map<Lines, number>();
  const errorsInName = (name: Lines): number => {
    const errors = ofNames.get(name) ?? errorsInSequence(name, typed);
    ofNames.set(name, errors);
    return errors;
  };
  for (const product of havingAll(entries.length, choices)) {
    const entry = entries[product];
    if (entry) keep(product, rankOf(entry, typed, errorsInName));
  }
};
