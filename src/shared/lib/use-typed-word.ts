import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS } from '@/contract/vocabulary/limits';

const PAUSE_MS = 250;

/** What is typed into a search, without spaces around it, once the typing pauses. */
export const useTypedWord = (search: string): string => useDebouncedValue(search.trim(), PAUSE_MS)[0];

/**
 * What is typed into a field that offers results, as far as a search takes it. `ofTyped` answers them only while they are those of
 * what is typed now: Enter must not take a result of an earlier word.
 */
export function useTypedSearch(search: string) {
  const typed = search.trim().slice(0, LIMITS.search).trimEnd();
  const word = useTypedWord(typed);
  const isCurrent = word === typed;
  return { word, ofTyped: <Results>(results: Results): Results | undefined => (isCurrent ? results : undefined) };
}
