import type { SnackbarKey } from 'notistack';
import { createContext } from 'react';

interface Shown {
  key: SnackbarKey;
  /** How often it has been said since it came. */
  times: number;
}

/** Remembers what the toasts on screen say, so that one that says it again takes the place of the one before. */
export const createRepeats = () => {
  const shown = new Map<string, Shown>();
  return {
    find: (words: string): Shown | undefined => shown.get(words),
    open: (words: string, toast: Shown): void => {
      shown.set(words, toast);
    },
    close: (words: string, key: SnackbarKey | undefined): void => {
      if (shown.get(words)?.key === key) shown.delete(words);
    },
  };
};

export const RepeatsContext = createContext(createRepeats());
