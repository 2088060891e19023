import { LRUCache } from 'lru-cache';

interface Made<T> {
  at: number;
  value: T;
}

/** Keeps what was made of the shelf at a moment, for as long as it is that moment, the least used going first. */
export interface Memory<T> {
  /** What was made for a key at this moment; made now if it was not. */
  recall(key: string, at: number, make: () => T): T;
  /** The same, or undefined if it was not made. */
  known(key: string, at: number): T | undefined;
}

export const createMemory = <T extends object>(maxBytes: number, bytesOf: (value: T) => number): Memory<T> => {
  const kept = new LRUCache<string, Made<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length + 1,
  });
  const known = (key: string, at: number): T | undefined => {
    const made = kept.get(key);
    return made?.at === at ? made.value : undefined;
  };
  return {
    known,
    recall(key, at, make) {
      const before = known(key, at);
      if (before) return before;
      const value = make();
      kept.set(key, { at, value });
      return value;
    },
  };
};
