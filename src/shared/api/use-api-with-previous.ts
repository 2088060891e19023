import { useState } from 'react';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import { useApi } from './use-api';

/**
 * Like `useApi`, for lists with filters: while a request with other filters is loading, the previous data stays and
 * `isStale` is true. When the request fails, the previous data is no longer returned.
 */
export const useApiWithPrevious = <Key extends ApiKey>(key: Key, input: ApiInput<Key> | null) => {
  const answer = useApi(key, input);
  const [kept, setKept] = useState<ApiAnswer<Key>>();
  if (answer.data !== undefined && answer.data !== kept) setKept(answer.data);
  return {
    data: answer.error ? answer.data : (answer.data ?? kept),
    error: answer.error,
    mutate: answer.mutate,
    isStale: answer.data === undefined && answer.error === undefined,
  };
};
