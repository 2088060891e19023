import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isForAll, isWhole } from './answers';

/**
 * A network that does not respond within this time counts as offline; for pages, and for their requests; in seconds.
 */
export const PAGE_PATIENCE = 4;
export const ANSWER_PATIENCE = 8;

/** No cached response depends on the browser's request headers. */
export const MATCH = { ignoreVary: true };

/**
 * Limits a cache to the entries that were written last. The library's own plugin also stores the URLs in a database,
 * from which they would not be removed when the user signs out.
 */
export const atMost = (count: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    for (const key of keys.slice(0, Math.max(0, keys.length - count))) await cache.delete(key);
  },
});

/** Caches only responses that are the same for all users. */
export const onlyForAll: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isForAll(response) ? response : null),
};

export const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isWhole(response) ? response : null),
};
