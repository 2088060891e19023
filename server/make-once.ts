import { LRUCache } from 'lru-cache';

interface MakeOnceOptions {
  /** So many keys are kept; the one that nobody has asked for longest goes first. */
  max: number;
  /** How long a value is kept, in seconds; for ever where it is not said. */
  seconds?: number;
}

export type MakeOnce<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

const SECOND_MS = 1000;

/**
 * Makes values by key, each once for all who ask while it is kept or being made. What fails is not kept: of those who waited one makes
 * it again, for the first may have gone or asked too often.
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
