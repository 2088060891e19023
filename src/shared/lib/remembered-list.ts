import { useSyncExternalStore } from 'react';
import { deviceStorage } from '@/shared/storage/text-storage';
import { parseJson } from './parse-json';

interface RememberedList {
  /** Puts a text first, removing its earlier occurrence; the oldest texts are dropped. */
  note: (text: string) => void;
  forget: () => void;
  /** The texts on this device, latest first; empty before the page is hydrated. */
  useList: () => readonly string[];
}

const NONE: readonly string[] = [];

/**
 * Creates a short list of texts that this device remembers; without browser storage, until the page is left.
 * @param key key in the browser's storage
 * @param kept maximum number of texts
 * @param fits whether a stored text is valid; any user of the device may have changed the storage
 */
export const rememberedList = (key: string, kept: number, fits: (text: string) => boolean): RememberedList => {
  const read = (): string | null => deviceStorage.getItem(key);

  const textsIn = (stored: string | null): readonly string[] => {
    const texts = parseJson(stored);
    return Array.isArray(texts) ? texts.filter((text): text is string => typeof text === 'string' && fits(text)) : NONE;
  };

  const listeners = new Set<() => void>();

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };

  let last: { stored: string | null; texts: readonly string[] } = { stored: null, texts: NONE };

  const current = (): readonly string[] => {
    const stored = read();
    if (stored !== last.stored) last = { stored, texts: textsIn(stored) };
    return last.texts;
  };

  return {
    note(text) {
      const texts = [text, ...textsIn(read()).filter((other) => other !== text)].slice(0, kept);
      deviceStorage.setItem(key, JSON.stringify(texts));
      notify();
    },
    forget() {
      deviceStorage.removeItem(key);
      notify();
    },
    useList: () => useSyncExternalStore(listen, current, () => NONE),
  };
};
