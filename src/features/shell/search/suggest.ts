import type { ApiAnswer } from '@/contract/api';
import type { TitleCard } from '@/contract/endpoints/titles';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { call } from '@/shared/api/client';

/** What was suggested for a word. */
export interface Suggested extends ApiAnswer<'GET /titles/suggestions'> {
  word: string;
  /** What comes nearest to a word that is found nowhere. */
  nearest: TitleCard[];
}

/** A word as it may be asked for; empty where nothing is to be asked. */
export const wordToAsk = (typed: string): string => typed.trim().slice(0, STOREFRONT_LIMITS.search);

/**
 * Asks what somebody may be typing, and for what is found nowhere what comes nearest.
 * @throws {ApiError} when it is refused, or without a response
 */
export const suggest = async (word: string): Promise<Suggested> => {
  const query = { title: word };
  const found = await call('GET /titles/suggestions', { query });
  const isFound = Object.values(found).some(({ length }) => length > 0);
  const nearest = isFound ? [] : (await call('GET /titles/nearest', { query })).titles;
  return { word, ...found, nearest };
};
