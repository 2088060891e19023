import { markedWordsOf, wordsOf } from '@/contract/rules/search/words';
import type { Catalogue } from '../catalogue';
import { rankAsMeant } from './typo-tolerant';
import { rankAsTyped, typedAs } from './exact';
import { rankByInitials } from './by-initials';
import { isbnOf } from './isbn';
import { rankMistyped } from './mistyped';
import { RANK, UNFIT, type Keep, type Ranking } from './ranks';

/**
 * Ranks every product by how well it matches the typed text. An ISBN matches that book only. Otherwise words as typed;
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
