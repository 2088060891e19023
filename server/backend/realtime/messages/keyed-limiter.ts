/** Limits how many may be active at the same time per key. */
export interface KeyedLimiter {
  /** False, without counting, when the limit is reached. */
  acquire(key: string): boolean;
  release(key: string): void;
}

export const createKeyedLimiter = (limit: number): KeyedLimiter => {
  const counts = new Map<string, number>();
  return {
    acquire(key) {
      const count = counts.get(key) ?? 0;
      if (count >= limit) return false;
      counts.set(key, count + 1);
      return true;
    },
    release(key) {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
};
