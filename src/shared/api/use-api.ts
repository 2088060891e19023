import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import type { ApiError } from './api-error';
import { callAny } from './client';

/** The SWR key of a call; use it to `mutate` what a form has changed. */
export const apiKey = <Key extends ApiKey>(key: Key, input: ApiInput<Key>) => [key, input] as const;

/** `useApi` for hooks that hold for every endpoint; see `callAny`. */
export const useAnyApi = <Answer>(
  key: string,
  input: unknown,
  options?: SWRConfiguration<Answer, ApiError>,
): SWRResponse<Answer, ApiError> =>
  useSWR<Answer, ApiError>(
    input === null ? null : [key, input],
    ([name, given]: readonly [string, unknown]) => callAny<Answer>(name, given),
    options,
  );

/** Fetches an endpoint with SWR; `null` as input fetches nothing (yet). */
export const useApi = <Key extends ApiKey>(
  key: Key,
  input: ApiInput<Key> | null,
  options?: SWRConfiguration<ApiAnswer<Key>, ApiError>,
): SWRResponse<ApiAnswer<Key>, ApiError> => useAnyApi<ApiAnswer<Key>>(key, input, options);
