import { readingsOf } from '@/contract/rules/search/readings';
import type { Catalogue } from '../catalogue';
import { rankAsTyped, typedAs } from './as-typed';
import { isTogether, RANK, type Keep } from './ranks';

/** What the words may have been meant to be: typed for Telex or VNI, or run together. */
export const rankAsMeant = (catalogue: Catalogue, words: readonly string[], keep: Keep): void => {
  for (const reading of readingsOf(words, catalogue.words)) {
    if (reading.join(' ') === words.join(' ')) continue;
    // Short words hide in many a long one: what was taken apart must stand together, and nothing be begun anywhere.
    const isApart = reading.length > words.length;
    rankAsTyped(catalogue, typedAs(reading, reading), (product, rank) => {
      if (rank < RANK.begunAnywhere && (!isApart || isTogether(rank))) keep(product, RANK.meant + rank);
    });
  }
};
