import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import type { ApiError } from './api-error';
import { call } from './client';

/** SWR's key of a call; use it to `mutate` what a form has changed. */
export const apiKey = <Key extends ApiKey>(key: Key, input: ApiInput<Key>) => [key, input] as const;

/** Reads an endpoint and keeps the answer fresh; `null` as input reads nothing (yet). */
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
