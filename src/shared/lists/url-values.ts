import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';

/** A page's parsed query string, as Next passes it. */
export type UrlQuery = Record<string, string | string[] | undefined>;

/** Replaces the values of a filter that is set by default: nothing is filtered out. */
export const EVERY = 'all';

const MAX_ID = 2_147_483_647;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/*
 * URLs are typed, shared and truncated by users: invalid values are dropped, so that a page does not fail because of its
 * URL. The backend still refuses invalid values.
 */

/** The values of a repeatable key, each once. */
export const textsOf = (query: UrlQuery, key: string): string[] => {
  const values = [query[key] ?? []].flat();
  const fitting = values.filter((value) => value !== '' && value.length <= STOREFRONT_LIMITS.search);
  return [...new Set(fitting)].slice(0, STOREFRONT_LIMITS.filterValues);
};

/** A text in the URL, cut to what a search may contain: without it the page would show everything. */
export const textOf = (query: UrlQuery, key: string): string | undefined => {
  const given = [query[key] ?? []].flat().find((value) => value !== '');
  return given?.slice(0, STOREFRONT_LIMITS.search).trim() || undefined;
};

const isId = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MAX_ID;

export const idsOf = (query: UrlQuery, key: string): number[] => textsOf(query, key).map(Number).filter(isId);

export const uuidsOf = (query: UrlQuery, key: string): string[] => textsOf(query, key).filter((id) => UUID.test(id));

/** Returns whether a text is a calendar day, `2026-12-10`, in Viet Nam's time. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && text >= STOREFRONT_LIMITS.firstDay && new Date(text).toJSON()?.slice(0, 10) === text;

/** A calendar day, `2026-12-10`. */
export const dayIn = (query: UrlQuery, key: string): string | undefined => textsOf(query, key).find(isDay);

export const choicesOf = <T extends number>(query: UrlQuery, key: string, values: readonly T[]): T[] => {
  const asked = idsOf(query, key);
  return values.filter((value) => asked.includes(value));
};

export const choiceOf = <T extends string>(query: UrlQuery, key: string, values: readonly T[]): T | undefined => {
  const asked = textOf(query, key);
  return values.find((value) => value === asked);
};

/** The values of a filter; undefined for an empty choice. */
export const filled = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

export const pageOf = (query: UrlQuery): number => Math.min(idsOf(query, 'page')[0] ?? 1, STOREFRONT_LIMITS.maxPage);
