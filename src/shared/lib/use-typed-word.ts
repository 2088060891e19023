import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS } from '@/contract/vocabulary/limits';

const PAUSE_MS = 250;

/** The trimmed text of a search field, debounced. */
export const useTypedWord = (search: string): string => useDebouncedValue(search.trim(), PAUSE_MS)[0];

/**
 * The text typed into a field that offers results, cut to the maximum length of a search. `ofTyped` returns results
 * only while they are those of the currently typed text: Enter must not choose a result of an earlier word.
 */
export function useTypedSearch(search: string) {
  const typed = search.trim().slice(0, LIMITS.search).trimEnd();
  const word = useTypedWord(typed);
  const isCurrent = word === typed;
  return { word, ofTyped: <Results>(results: Results): Results | undefined => (isCurrent ? results : undefined) };
}
