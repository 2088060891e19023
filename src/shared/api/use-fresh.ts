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
  // The key is unique to this visit, so nothing is cached under it; SWR reports only after the first render that it
  // revalidates.
  const [visit, setVisit] = useState(() => ({ asked, id: randomId() }));
  // Also for an input that the same screen has requested before: a user who returns to it sees its current state.
  if (visit.asked !== asked) setVisit({ asked, id: randomId() });
  const answer = useSWR<Answer, ApiError>([key, input, visit.id], () => callAny<Answer>(key, input), ONCE);
  const { data } = answer;
  const [read, setRead] = useState<{ visit: string; first: Answer }>();
  if (data !== undefined && read?.visit !== visit.id) setRead({ visit: visit.id, first: data });
  return { ...answer, first: read?.visit === visit.id ? read.first : undefined };
};

/**
 * Fetches the data that fills a form: `first` is the first response of this visit and does not change, `data` is the
 * latest. A form filled from the cache of an earlier visit would be refused as stale, or undo another user's later
 * changes.
 */
export const useFresh = <Key extends ApiKey>(key: Key, input: ApiInput<Key>): Fresh<ApiAnswer<Key>> =>
  useAnyFresh<ApiAnswer<Key>>(key, input);
