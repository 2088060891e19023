import { randomId } from '@mantine/hooks';
import { useState } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import type { ApiError } from './api-error';
import { callAny } from './client';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

type Fresh<Answer> = SWRResponse<Answer, ApiError> & { first: Answer | undefined };

const useAnyFresh = <Answer>(key: string, input: unknown): Fresh<Answer> => {
  const asked = JSON.stringify(input);
  // Nobody else has this key, hence nothing of it is in the cache; SWR says only after the first render that it validates.
  const [visit, setVisit] = useState(() => ({ asked, id: randomId() }));
  // Also of what the same screen was asked for before: who comes back to it sees it as it is now.
  if (visit.asked !== asked) setVisit({ asked, id: randomId() });
  const answer = useSWR<Answer, ApiError>([key, input, visit.id], () => callAny<Answer>(key, input), ONCE);
  const { data } = answer;
  const [read, setRead] = useState<{ visit: string; first: Answer }>();
  if (data !== undefined && read?.visit !== visit.id) setRead({ visit: visit.id, first: data });
  return { ...answer, first: read?.visit === visit.id ? read.first : undefined };
};

/**
 * Fetches what a form is filled with: `first` is the first answer of this visit and stays, `data` is what is known now.
 * A form filled from the cache of an earlier visit would be refused as stale, or undo what somebody else has done since.
 */
export const useFresh = <Key extends ApiKey>(key: Key, input: ApiInput<Key>): Fresh<ApiAnswer<Key>> =>
  useAnyFresh<ApiAnswer<Key>>(key, input);
