import { LRUCache } from 'lru-cache';

interface MakeOnceOptions {
  /** Most keys cached; the least recently used one is evicted first. */
  max: number;
  /** How long a value is cached, in seconds; without a limit by default. */
  seconds?: number;
}

export type MakeOnce<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

const SECOND_MS = 1000;

/**
 * Creates values by key, each once for all callers while it is cached or being created. A failure is not cached: one of
 * the callers who waited tries again, because the first may have disconnected or exceeded a rate limit.
 */
export const createMakeOnce = <Value>({ max, seconds = Infinity }: MakeOnceOptions): MakeOnce<Value> => {
  const kept = new LRUCache<string, Promise<Value>>({
    max,
    ...(seconds < Infinity && { ttl: seconds * SECOND_MS }),
  });
  const begin = (key: string, make: () => Promise<Value>): Promise<Value> => {
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.peek(key) === made && kept.delete(key));
    return made;
  };
  const makeOnce: MakeOnce<Value> = (key, make) => {
    const known = kept.get(key);
    return known ? known.catch(() => makeOnce(key, make)) : begin(key, make);
  };
  return makeOnce;
};
