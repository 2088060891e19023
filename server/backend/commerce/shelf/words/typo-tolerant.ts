import { readingsOf } from '@/contract/rules/search/readings';
import type { Catalogue } from '../catalogue';
import { rankAsTyped, typedAs } from './exact';
import { isTogether, RANK, type Keep } from './ranks';

/** Ranks alternative readings of the words: typed for Telex or VNI, or run together. */
export const rankAsMeant = (catalogue: Catalogue, words: readonly string[], keep: Keep): void => {
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
