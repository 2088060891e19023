import { LRUCache } from 'lru-cache';

interface Made<T> {
  at: number;
  value: T;
}

/** Keeps what was made of the shelf at a moment, for as long as it is that moment, the least used going first. */
export interface Memory<T> {
  /** What was made for a key at this moment; made now if it was not. */
  recall(key: string, at: number, make: () => T): T;
}

export const createMemory = <T extends object>(maxBytes: number, bytesOf: (value: T) => number): Memory<T> => {
  const kept = new LRUCache<string, Made<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length + 1,
  });
  return {
    recall(key, at, make) {
      const known = kept.get(key);
      if (known?.at === at) return known.value;
      const value = make();
      kept.set(key, { at, value });
      return value;
    },
  };
};
