import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import type { Page } from '@/contract/schema';
import type { ApiError } from './api-error';
import { callAny } from './client';
import { fetchAll } from './fetch-all';

/** Endpoints that return a list in pages. */
export type ListKey = { [Key in ApiKey]: ApiAnswer<Key> extends Page<unknown> ? Key : never }[ApiKey];

export type ItemOf<Key extends ListKey> = ApiAnswer<Key> extends Page<infer Item> ? Item : never;

const readAll = <Item>(key: string, input: { query?: object }): Promise<Item[]> =>
  fetchAll<Item>((page) => callAny<Page<Item>>(key, { ...input, query: { ...input.query, ...page } }));

const useAnyOfAll = <Item>(
  key: string,
  input: { query?: object } | null,
  options?: SWRConfiguration<Item[], ApiError>,
): SWRResponse<Item[], ApiError> =>
  useSWR<Item[], ApiError>(input && ['all', key, input], () => readAll<Item>(key, input ?? {}), options);

/** Fetches every item of a list; `null` as input fetches nothing (yet). */
export const useAll = <Key extends ListKey>(
  key: Key,
  input: (ApiInput<Key> & { query?: object }) | null,
  options?: SWRConfiguration<ItemOf<Key>[], ApiError>,
): SWRResponse<ItemOf<Key>[], ApiError> => useAnyOfAll<ItemOf<Key>>(key, input, options);
