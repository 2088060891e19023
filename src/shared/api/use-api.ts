import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import type { ApiError } from './api-error';
import { call } from './client';

/** The SWR key of a call; use it to `mutate` what a form has changed. */
export const apiKey = <Key extends ApiKey>(key: Key, input: ApiInput<Key>) => [key, input] as const;

/** Fetches an endpoint with SWR; `null` as input fetches nothing (yet). */
export const useApi = <Key extends ApiKey>(
  key: Key,
  input: ApiInput<Key> | null,
  options?: SWRConfiguration<ApiAnswer<Key>, ApiError>,
): SWRResponse<ApiAnswer<Key>, ApiError> =>
  useSWR<ApiAnswer<Key>, ApiError>(
    input === null ? null : apiKey(key, input),
    ([name, given]: readonly [Key, ApiInput<Key>]) => call(name, given),
    options,
  );
