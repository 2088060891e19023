import { useState } from 'react';
import type { KeyedMutator } from 'swr';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import type { ApiError } from './api-error';
import { useAnyApi } from './use-api';

interface WithPrevious<Answer> {
  data: Answer | undefined;
  error: ApiError | undefined;
  mutate: KeyedMutator<Answer>;
  isStale: boolean;
}

const useAnyWithPrevious = <Answer>(key: string, input: unknown): WithPrevious<Answer> => {
  const answer = useAnyApi<Answer>(key, input);
  const [kept, setKept] = useState<Answer>();
  if (answer.data !== undefined && answer.data !== kept) setKept(() => answer.data);
  return {
    data: answer.error ? answer.data : (answer.data ?? kept),
    error: answer.error,
    mutate: answer.mutate,
    isStale: answer.data === undefined && answer.error === undefined,
  };
};

/**
 * Like `useApi`, for lists with filters: while a request with other filters is loading, the previous data stays and
 * `isStale` is true. When the request fails, the previous data is no longer returned.
 */
export const useApiWithPrevious = <Key extends ApiKey>(
  key: Key,
  input: ApiInput<Key> | null,
): WithPrevious<ApiAnswer<Key>> => useAnyWithPrevious<ApiAnswer<Key>>(key, input);
