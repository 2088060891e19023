import { reportUnkept } from './unkept';

/** Texts by name, like the browser's own storages. No call throws. */
export interface TextStorage {
  /** The text of that name; null without one. */
  getItem(name: string): string | null;
  /**
   * Stores a text, in memory where the browser refuses it.
   * @param isAskedFor whether the user expects to find it on their next visit: they are notified when they will not
   * @returns whether the browser has stored it
   */
  setItem(name: string, text: string, isAskedFor?: boolean): boolean;
  removeItem(name: string): void;
  /** The names of the texts in the browser's storage. */
  names(): string[];
  /** Whether the browser would store this many more characters. */
  hasRoom(characters: number): boolean;
}

interface InMemory {
  text: string;
  /** The text that the browser had stored under that name when it refused this one. */
  over: string | null;
}

const PROBE = 'storage-probe';

/**
 * Creates a storage that falls back to memory where the browser's own is missing, blocked or full.
 * @param open called for each access, because even accessing the storage object may throw
 */
export const createTextStorage = (open: () => Storage): TextStorage => {
  const memory = new Map<string, InMemory>();

  const attempt = <Result>(access: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return access(open());
    } catch {
      return otherwise;
    }
  };
  const kept = (name: string): string | null => attempt((storage) => storage.getItem(name), null);
  const keep = (name: string, text: string): boolean =>
    attempt((storage) => {
      storage.setItem(name, text);
      return true;
    }, false);

  const removeItem = (name: string): void => {
    memory.delete(name);
    attempt((storage) => storage.removeItem(name), undefined);
  };

  return {
    getItem(name) {
      const text = kept(name);
      const inMemory = memory.get(name);
      // A text that another tab has stored since then is newer.
      return inMemory && inMemory.over === text ? inMemory.text : text;
    },
    setItem(name, text, isAskedFor = false) {
      const over = kept(name);
      if (over === text || keep(name, text)) {
        memory.delete(name);
        return true;
      }
      // Never on the server, whose memory is shared by all users.
      if (typeof window !== 'undefined') memory.set(name, { text, over });
      if (isAskedFor) reportUnkept();
      return false;
    },
    removeItem,
    names: () => attempt((storage) => Object.keys(storage), []),
    hasRoom(characters) {
      const isKept = keep(PROBE, 'x'.repeat(characters));
      removeItem(PROBE);
      return isKept;
    },
  };
};

/** Storage of this browser: shared by its tabs, kept when they are closed. */
export const deviceStorage = createTextStorage(() => window.localStorage);

/** Storage that lasts until this tab is closed. */
export const tabStorage = createTextStorage(() => window.sessionStorage);
