import { wordsOf } from '@/contract/rules/search/words';
import type { Counted, FacetCounts } from './count-facets';
import { lineOf } from './facet-pages';

/** Something with a name that can be suggested. */
interface Suggestion {
  id: number | string;
  name: string;
  count: number;
}

/** Suggestions other than titles. */
type Suggestions = Record<'authors' | 'issuers' | 'campaigns', Suggestion[]>;

const MOST = 3;

/**
 * Returns the names that contain, for each typed word, a word that starts with it; those that start with the first
 * typed word come first, then by count.
 */
const fitting = (counted: readonly Counted[], words: readonly string[]): Suggestion[] => {
  const fits = counted.filter(({ value }) => words.every((word) => lineOf(value).includes(` ${word}`)));
  const begins = ({ value }: Counted): number => (lineOf(value).startsWith(` ${words[0]}`) ? 0 : 1);
  return fits
    .sort((a, b) => begins(a) - begins(b) || b.count - a.count)
    .slice(0, MOST)
    .map(({ value: { id, name }, count }) => ({ id, name, count }));
};

/** Suggests authors, issuers and fairs for a partly typed search, a few of each, by the counts of all titles. */
export const suggestNames = (counts: FacetCounts, typed: string): Suggestions => {
  const words = wordsOf(typed);
  const of = (counted: readonly Counted[]) => (words.length > 0 ? fitting(counted, words) : []);
  return { authors: of(counts.author), issuers: of(counts.issuer), campaigns: of(counts.campaign) };
};
