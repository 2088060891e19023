import type { ApiAnswer } from '@/contract/api';
import type { ApiCall } from '@/shared/api/api-call';
import { BackendError } from './backend-call';

const TOO_MANY = 429;
const COUNTS = 'GET /products/facets';
/** So many searches keep their counts; the oldest go. */
const KEPT = 300;

/** A page without filters is better than none. */
const NONE: ApiAnswer<typeof COUNTS> = {
  ...{ campaign: [], format: [], issuer: [], author: [], publisher: [], language: [], type: [], genre: [] },
};

const kept = new Map<string, ApiAnswer<typeof COUNTS>>();

const keep = (search: string, counts: ApiAnswer<typeof COUNTS>): void => {
  kept.delete(search);
  kept.set(search, counts);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
};

/**
 * Where an address has asked for more counts than it may, a page shows those that were last counted for the same search, for
 * whomever that was, or none: a hall of visitors behind one address reads on.
 */
export const withLastCounts =
  (call: ApiCall): ApiCall =>
  async (key, input) => {
    if (key !== COUNTS) return call(key, input);
    const search = JSON.stringify(input);
    try {
      const counts = await call(key, input);
      keep(search, counts as ApiAnswer<typeof COUNTS>);
      return counts;
    } catch (error) {
      if (!(error instanceof BackendError) || error.status !== TOO_MANY) throw error;
      return (kept.get(search) ?? NONE) as ApiAnswer<typeof key>;
    }
  };
