import type { SnackbarKey } from 'notistack';
import { createContext } from 'react';

interface Shown {
  key: SnackbarKey;
  /** How often the message has been shown since the toast appeared. */
  times: number;
}

/** Stores the messages of the toasts on screen, so that a toast with the same message replaces the earlier one. */
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
