import { markedWordsOf, wordsOf } from '@/contract/rules/search/words';
import type { Catalogue } from '../catalogue';
import { rankAsMeant } from './as-meant';
import { rankAsTyped, typedAs } from './as-typed';
import { rankByInitials } from './by-initials';
import { isbnOf } from './isbn';
import { rankMistyped } from './mistyped';
import { RANK, UNFIT, type Keep, type Ranking } from './ranks';

/**
 * How well every product fits what was typed. An ISBN is that book or none. Else words as they stand; only when there is
 * none, as initials, then as what they may have been meant to be, then with typing errors. Undefined when nothing was
 * typed; signs alone are found nowhere.
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
