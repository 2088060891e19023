import { mayBeMistyped, nearWords } from '@/contract/rules/search/near-words';
import type { Lines } from '@/contract/rules/search/words';
import type { Catalogue } from '../catalogue';
import type { Entry } from '../entry';
import { havingAll } from './having-all';
import { RANK, UNFIT, type Keep } from './ranks';

/** Of more words each would be compared with every word that there is. */
const MOST_WORDS = 20;
/** The last word may be begun only, by as many letters. */
const FEWEST_BEGUN = 2;
/** What stands in the title before what stands in a name, and that before what is scattered. */
const IN_NAME = MOST_WORDS;
const SCATTERED = 2 * MOST_WORDS;

/** A word that was typed, with those that one error makes of it. */
interface Near {
  word: string;
  near: ReadonlySet<string>;
  isLast: boolean;
}

const NO_MATCH = -1;

/** How many errors make this word of the one that was typed. */
const errorsOf = ({ word, near, isLast }: Near, other: string): number => {
  if (other === word || (isLast && word.length >= FEWEST_BEGUN && other.startsWith(word))) return 0;
  return near.has(other) ? 1 : NO_MATCH;
};

/** Of shorter words standing together not all may be mistyped: too many others are one error away. */
const LONG = 4;

/** The fewest errors with which the words stand in a line one after the other; one in each is forgiven. */
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

/** Of scattered words one in so many may be mistyped, and it must be one of the title, as half of all. */
const SCATTERED_WITH_ONE = 4;

/** The errors with which words stand in any order in a title and the names beside it. */
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

/** With one typing error a word. */
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
  // The same few names stand at many products.
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
