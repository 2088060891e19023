import type { ApiAnswer } from '@/contract/api';
import type { ApiCall } from '@/shared/api/api-call';
import { isTooMany } from './backend-call';

/** Both return the same shape, for products and for titles. */
const COUNTS = ['GET /products/facets', 'GET /titles/facets'] as const;
type Counts = ApiAnswer<(typeof COUNTS)[number]>;
const isCounts = (key: string): boolean => (COUNTS as readonly string[]).includes(key);
/** Most searches whose counts are cached; the oldest is evicted. */
const KEPT = 300;

/** A page without filters is better than none. */
const NONE: Counts = {
  ...{ campaign: [], format: [], issuer: [], author: [], publisher: [], language: [], type: [], genre: [] },
  further: { campaign: 0, format: 0, issuer: 0, author: 0, publisher: 0, language: 0, type: 0, genre: 0 },
};

const kept = new Map<string, Counts>();

const keep = (search: string, counts: Counts): void => {
  kept.delete(search);
  kept.set(search, counts);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
};

/**
 * When an address exceeds the rate limit for counts, its page shows the counts last cached for the same search, no
 * matter for whom, or none: visitors of a hall behind one address can keep browsing.
 */
export const withLastCounts =
  (call: ApiCall): ApiCall =>
  async (key, input) => {
    if (!isCounts(key)) return call(key, input);
    const search = key + JSON.stringify(input);
    try {
      const counts = await call(key, input);
      keep(search, counts as Counts);
      return counts;
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return (kept.get(search) ?? NONE) as ApiAnswer<typeof key>;
    }
  };
