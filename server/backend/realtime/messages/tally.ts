/** Counts who is here, by key, up to a limit each. */
export interface Tally {
  /** False when the limit is reached; nothing is counted then. */
  enter(key: string): boolean;
  leave(key: string): void;
}

export const createTally = (limit: number): Tally => {
  const counts = new Map<string, number>();
  return {
    enter(key) {
      const count = counts.get(key) ?? 0;
      if (count >= limit) return false;
      counts.set(key, count + 1);
      return true;
    },
    leave(key) {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
};
