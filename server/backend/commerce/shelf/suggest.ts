import type { ProductFacets } from '@/contract/endpoints/products';
import { asLine, wordsOf } from '@/contract/rules/search/words';

/** Something with a name that can be suggested. */
export interface Suggestion {
  id: number | string;
  name: string;
  count: number;
  /** The words of its name. */
  line: string;
}

/** What can be suggested besides titles, made of the counts of all titles. */
export type Suggestions = Record<'authors' | 'issuers' | 'campaigns', Suggestion[]>;

const listed = (values: readonly { id: number | string; name: string; count: number }[]): Suggestion[] =>
  values.map(({ id, name, count }) => ({ id, name, count, line: asLine(wordsOf(name)) }));

export const suggestionsOf = ({ author, issuer, campaign }: ProductFacets): Suggestions => ({
  authors: listed(author),
  issuers: listed(issuer),
  campaigns: listed(campaign),
});

const MOST = 3;

/** Names in which every word begins a word; those that begin with the first before the others, then by how much is theirs. */
const fitting = (suggestions: readonly Suggestion[], words: readonly string[]): Omit<Suggestion, 'line'>[] => {
  const fits = suggestions.filter(({ line }) => words.every((word) => line.includes(` ${word}`)));
  const begins = ({ line }: Suggestion): number => (line.startsWith(` ${words[0]}`) ? 0 : 1);
  return fits
    .sort((a, b) => begins(a) - begins(b) || b.count - a.count)
    .slice(0, MOST)
    .map(({ id, name, count }) => ({ id, name, count }));
};

/** The authors, issuers and fairs that somebody may be typing, a few of each. */
export const suggestNames = (
  { authors, issuers, campaigns }: Suggestions,
  typed: string,
): Record<keyof Suggestions, Omit<Suggestion, 'line'>[]> => {
  const words = wordsOf(typed);
  const of = (suggestions: readonly Suggestion[]) => (words.length > 0 ? fitting(suggestions, words) : []);
  return { authors: of(authors), issuers: of(issuers), campaigns: of(campaigns) };
};
