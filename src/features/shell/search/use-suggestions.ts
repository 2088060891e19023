import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import { suggest, wordToAsk, type Suggested } from './suggest';

/** Shorter than most people need to find the next key. */
const PAUSE_MS = 150;

interface Suggestions {
  /** For what is typed, or while that is asked for, for what was typed before. */
  suggested?: Suggested;
  error?: unknown;
  isAsking: boolean;
  retry: () => void;
}

/**
 * What is suggested for what is typed. An answer belongs to its word, so that one that comes late is never shown for
 * another; the last one stays while the next is on its way.
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
