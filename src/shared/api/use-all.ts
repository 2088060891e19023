import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import type { Page } from '@/contract/schema';
import type { ApiError } from './api-error';
import { call } from './client';
import { fetchAll } from './fetch-all';

/** Endpoints that return a list in pages. */
export type ListKey = { [Key in ApiKey]: ApiAnswer<Key> extends Page<unknown> ? Key : never }[ApiKey];

export type ItemOf<Key extends ListKey> = ApiAnswer<Key> extends Page<infer Item> ? Item : never;

const readAll = <Key extends ListKey>(key: Key, input: { query?: object }): Promise<ItemOf<Key>[]> =>
  fetchAll<ItemOf<Key>>(
    (page) =>
      call(key, { ...input, query: { ...input.query, ...page } } as ApiInput<Key>) as Promise<Page<ItemOf<Key>>>,
  );

/** Fetches every item of a list; `null` as input fetches nothing (yet). */
export const useAll = <Key extends ListKey>(
  key: Key,
  input: (ApiInput<Key> & { query?: object }) | null,
  options?: SWRConfiguration<ItemOf<Key>[], ApiError>,
): SWRResponse<ItemOf<Key>[], ApiError> =>
  useSWR<ItemOf<Key>[], ApiError>(input && ['all', key, input], () => readAll(key, input ?? {}), options);
