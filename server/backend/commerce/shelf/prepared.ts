import { LRUCache } from 'lru-cache';

/** A serialised response: it is sent unchanged, without the response filter. */
export class Prepared<Answer> {
  /** Type brand that distinguishes the prepared responses of different endpoints. */
  declare readonly answer: Answer;

  constructor(readonly json: Buffer) {}
}

export const prepare = <Answer>(json: string): Prepared<Answer> => new Prepared(Buffer.from(json));

interface Made<T> {
  at: number;
  value: T;
}

/** LRU cache of values derived from the shelf, each valid for one moment only. */
export interface Memory<T> {
  /** Returns the value of a key at this moment, creating it when it is missing. */
  recall(key: string, at: number, make: () => T): T;
  /** Returns the value of a key at this moment, or undefined when it is missing. */
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
