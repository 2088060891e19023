/** Counts who is here, by key, up to a limit each. */
export interface KeyedLimiter {
  /** False when the limit is reached; nothing is counted then. */
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
