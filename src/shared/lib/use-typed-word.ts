import { useDebouncedValue } from '@mantine/hooks';

const PAUSE_MS = 250;

/** What is typed into a search, without spaces around it, once the typing pauses. */
export const useTypedWord = (search: string): string => useDebouncedValue(search.trim(), PAUSE_MS)[0];
