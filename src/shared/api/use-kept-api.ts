import { useState } from 'react';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import { useApi } from './use-api';

/**
 * Like `useApi`, for a list that is asked anew with every filter: until an answer is there the one before it stays, and
 * `isAsking` says so. When the question fails, what answered another one is shown no longer.
 */
export const useKeptApi = <Key extends ApiKey>(key: Key, input: ApiInput<Key> | null) => {
  const answer = useApi(key, input);
  const [kept, setKept] = useState<ApiAnswer<Key>>();
  if (answer.data !== undefined && answer.data !== kept) setKept(answer.data);
  return {
    data: answer.error ? answer.data : (answer.data ?? kept),
    error: answer.error,
    mutate: answer.mutate,
    isAsking: answer.data === undefined && answer.error === undefined,
  };
};
