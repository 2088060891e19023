import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { rememberedList } from '@/shared/lib/remembered-list';

const KEPT = 6;

const searches = rememberedList(
  'recent-searches',
  KEPT,
  (word) => word.trim() !== '' && word.length <= STOREFRONT_LIMITS.search,
);

/** Remembers on this device what was searched for. */
export const noteSearch = (word: string): void => {
  const text = word.trim().slice(0, STOREFRONT_LIMITS.search);
  if (text) searches.note(text);
};

/** What a reader has searched for is theirs: the next one at this device does not see it. */
export const forgetSearches = searches.forget;

/** What was searched for on this device, the latest first. */
export const useSearches = searches.useList;
