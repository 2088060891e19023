import { initialsTyped } from '@/contract/rules/search/initials';
import type { Catalogue } from '../catalogue';
import { RANK, type Keep } from './ranks';

/** Titles by the first letters of their words. */
export const rankByInitials = ({ entries, words: index }: Catalogue, words: readonly string[], keep: Keep): void => {
  const initials = initialsTyped(words);
  if (initials === undefined) return;
  for (const product of index.withInitials(initials)) if (entries[product]) keep(product, RANK.initials);
};
