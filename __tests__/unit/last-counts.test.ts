import { BackendError } from '@server/web/bff/calls/backend-call';
import { withLastCounts } from '@server/web/bff/calls/last-counts';
import type { ApiCall } from '@/shared/api/api-call';

describe.each(['GET /products/facets', 'GET /titles/facets'] as const)(
  '%s, where an address has asked for too many',
  (COUNTS) => {
    let failure: Error | undefined;
    const call = withLastCounts((async (key: string, input: unknown) => {
      if (failure) throw failure;
      return { key, input };
    }) as unknown as ApiCall);
    const tooMany = new BackendError(429, 'TOO_MANY_REQUESTS', 'later');
    afterEach(() => (failure = undefined));

    it('are those that were last read for the same search, or none', async () => {
      const first = await call(COUNTS, { query: { title: 'kiều' } });
      failure = tooMany;
      expect(await call(COUNTS, { query: { title: 'kiều' } })).toBe(first);
      expect(await call(COUNTS, { query: { title: 'khác' } })).toMatchObject({
        genre: [],
        campaign: [],
        further: { author: 0 },
      });
      await expect(call('GET /products', { query: {} })).rejects.toBe(tooMany);
      failure = new BackendError(503, 'BACKEND_UNREACHABLE', 'away');
      await expect(call(COUNTS, { query: { title: 'kiều' } })).rejects.toBe(failure);
    });
  },
);
