import { initialsTyped } from '@/contract/rules/search/initials';
import { readingsOf } from '@/contract/rules/search/readings';
import { markedWordsOf, wordsOf } from '@/contract/rules/search/words';
import type { Catalogue } from '../catalogue';
import { isTogether, RANK, UNFIT, type Keep, type Ranking } from './ranks';
import { rankAsTyped, typedAs } from './exact';
import { rankMistyped } from './mistyped';

const SAID = /^isbn(?:[-\s]?1[03])?[\s:]*/i;
/** Blanks, dots and all kinds of hyphens. */
const BETWEEN = /[\s.\-\u2010-\u2015\u2212]/g;
const ISBN = /^(?:\d{13}|\d{9}[\dX])$/;

/** Returns the digits of a typed ISBN, with or without hyphens and the prefix "ISBN"; undefined for other text. */
const isbnOf = (typed: string): string | undefined => {
  const digits = typed.trim().replace(SAID, '').replace(BETWEEN, '').toUpperCase();
  return ISBN.test(digits) ? digits : undefined;
};

/** Titles by the first letters of their words. */
const rankByInitials = ({ entries, words: index }: Catalogue, words: readonly string[], keep: Keep): void => {
  const initials = initialsTyped(words);
  if (initials === undefined) return;
  for (const product of index.withInitials(initials)) if (entries[product]) keep(product, RANK.initials);
};

/** Ranks alternative readings of the words: typed for Telex or VNI, or run together. */
const rankAsMeant = (catalogue: Catalogue, words: readonly string[], keep: Keep): void => {
  for (const reading of readingsOf(words, catalogue.words)) {
    if (reading.join(' ') === words.join(' ')) continue;
    // Short words are part of many long ones: words that were split must be adjacent, and incomplete words anywhere do
    // not count.
    const isApart = reading.length > words.length;
    rankAsTyped(catalogue, typedAs(reading, reading), (product, rank) => {
      if (rank < RANK.begunAnywhere && (!isApart || isTogether(rank))) keep(product, RANK.meant + rank);
    });
  }
};

/**
 * Ranks every product by how well it matches the typed text. An ISBN matches that book only, of every issuer. Otherwise words as typed;
 * only when nothing matches, as initials, then as alternative readings, then with typing errors. Undefined when nothing
 * was typed; punctuation alone matches nothing.
 */
export const rankProducts = (catalogue: Catalogue, typed: string): Ranking | undefined => {
  const words = wordsOf(typed);
  if (words.length === 0 && !typed.trim()) return undefined;
  const ranks = new Uint8Array(catalogue.entries.length).fill(UNFIT);
  let found = 0;
  const keep: Keep = (product, rank) => {
    if (rank >= UNFIT) return;
    if (ranks[product] === UNFIT) found += 1;
    ranks[product] = Math.min(ranks[product]!, rank);
  };
  const isbn = isbnOf(typed);
  if (isbn !== undefined) {
    for (const product of catalogue.byIsbn.get(isbn) ?? []) if (catalogue.entries[product]) keep(product, RANK.exact);
    return { ranks, found };
  }
  if (words.length > 0) rankAsTyped(catalogue, typedAs(words, markedWordsOf(typed)), keep);
  for (const rank of [rankByInitials, rankAsMeant, rankMistyped])
    if (words.length > 0 && found === 0) rank(catalogue, words, keep);
  return { ranks, found };
};
