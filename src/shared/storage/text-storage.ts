import { reportUnkept } from './unkept';

/** Texts by name, as the browser's own storages hold them. No call throws. */
export interface TextStorage {
  /** The text of that name; null without one. */
  getItem(name: string): string | null;
  /**
   * Remembers a text, in memory where the browser refuses to keep it.
   * @param isAskedFor somebody expects to find it again on their next visit: they are told when they will not
   * @returns whether the browser keeps it
   */
  setItem(name: string, text: string, isAskedFor?: boolean): boolean;
  removeItem(name: string): void;
  /** The names of what the browser keeps. */
  names(): string[];
  /** Whether the browser would keep so many more characters. */
  hasRoom(characters: number): boolean;
}

interface InMemory {
  text: string;
  /** What the browser kept under that name when it refused the text. */
  over: string | null;
}

const PROBE = 'storage-probe';

/**
 * A storage that goes on in memory where the browser's own is missing, blocked or full.
 * @param open called for each access, because even looking for the storage may throw
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
      // What another tab has written since then is newer.
      return inMemory && inMemory.over === text ? inMemory.text : text;
    },
    setItem(name, text, isAskedFor = false) {
      const over = kept(name);
      if (over === text || keep(name, text)) {
        memory.delete(name);
        return true;
      }
      // The server is one process for everybody.
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

/** What stays in this browser: shared by its tabs, kept when they are closed. */
export const deviceStorage = createTextStorage(() => window.localStorage);

/** What lives as long as this tab. */
export const tabStorage = createTextStorage(() => window.sessionStorage);
