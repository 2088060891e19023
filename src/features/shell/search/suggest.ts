import type { ApiAnswer } from '@/contract/api';
import type { TitleCard } from '@/contract/endpoints/titles';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { call } from '@/shared/api/client';

/** The suggestions for a word. */
export interface Suggested extends ApiAnswer<'GET /titles/suggestions'> {
  word: string;
  /** The nearest titles, when nothing matches the word. */
  nearest: TitleCard[];
}

/** The word to send to the backend; empty when no request is needed. */
export const wordToAsk = (typed: string): string => typed.trim().slice(0, STOREFRONT_LIMITS.search);

/**
 * Requests suggestions and, when there are none, the nearest titles.
 * @throws {ApiError} when the request is refused or has no response
 */
export const suggest = async (word: string): Promise<Suggested> => {
  const query = { title: word };
  const found = await call('GET /titles/suggestions', { query });
  const isFound = Object.values(found).some(({ length }) => length > 0);
  const nearest = isFound ? [] : (await call('GET /titles/nearest', { query })).titles;
  return { word, ...found, nearest };
};
