/** Limits concurrent use per key. */
export interface KeyedLimiter {
  isFull(key: string): boolean;
  /** Returns false, without counting, when the limit is reached. */
  acquire(key: string): boolean;
  release(key: string): void;
}

export const createKeyedLimiter = (limit: number): KeyedLimiter => {
  const counts = new Map<string, number>();
  const countOf = (key: string): number => counts.get(key) ?? 0;
  const isFull = (key: string): boolean => countOf(key) >= limit;
  return {
    isFull,
    acquire(key) {
      if (isFull(key)) return false;
      counts.set(key, countOf(key) + 1);
      return true;
    },
    release(key) {
      const count = countOf(key) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
};
