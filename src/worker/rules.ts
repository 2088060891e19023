import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isForAll, isWhole } from './answers';

/** A network that does not answer for so long counts as none: for pages, and for what they ask; in seconds. */
export const PAGE_PATIENCE = 4;
export const ANSWER_PATIENCE = 8;

/** Nothing that is kept differs by what the browser says of itself. */
export const MATCH = { ignoreVary: true };

/**
 * Leaves of a cache only the entries that were written last. The library's own plugin keeps the addresses in a database
 * besides, from which they would not be gone when their reader signs out.
 */
export const atMost = (count: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    for (const key of keys.slice(0, Math.max(0, keys.length - count))) await cache.delete(key);
  },
});

/** Keeps only what is the same for everybody. */
export const onlyForAll: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isForAll(response) ? response : null),
};

export const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isWhole(response) ? response : null),
};
