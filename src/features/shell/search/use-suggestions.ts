import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import { suggest, wordToAsk, type Suggested } from './suggest';

/** Debounce, shorter than the pause of most users between two keys. */
const PAUSE_MS = 150;

interface Suggestions {
  /** The suggestions for the input or, while they are loading, for the previous one. */
  suggested?: Suggested;
  error?: unknown;
  isAsking: boolean;
  retry: () => void;
}

/**
 * Suggestions for the input. A response belongs to its word, so that a late one is never shown for another; the
 * previous one stays while the next is loading.
 */
export function useSuggestions(typed: string): Suggestions {
  const word = wordToAsk(typed);
  const [paused] = useDebouncedValue(word, PAUSE_MS);
  const asked = word ? paused : '';
  const { data, error, mutate } = useSWR<Suggested, unknown>(
    asked ? ['suggestions', asked] : null,
    () => suggest(asked),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  const failed = asked === word ? error : undefined;
  return {
    suggested: word && !failed ? data : undefined,
    error: failed,
    isAsking: word !== '' && !failed && data?.word !== word,
    retry: () => void mutate(),
  };
}
