import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { rememberedList } from '@/shared/lib/remembered-list';

const KEPT = 6;

const searches = rememberedList(
  'recent-searches',
  KEPT,
  (word) => word.trim() !== '' && word.length <= STOREFRONT_LIMITS.search,
);

/** Stores a search on this device. */
export const noteSearch = (word: string): void => {
  const text = word.trim().slice(0, STOREFRONT_LIMITS.search);
  if (text) searches.note(text);
};

/** Deletes the searches, so that the next user of this device does not see them. */
export const forgetSearches = searches.forget;

/** The searches on this device, latest first. */
export const useSearches = searches.useList;
