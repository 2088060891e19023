/**
 * The page of an issuer's counter, and its service worker, which controls no other page (decision 0020). Page and
 * worker use the same names.
 */

/** Path of the page, and the scope of its worker. */
export const COUNTER_PAGE = '/issuer/orders/pickup';

/** Prefix of the names of all caches of a counter. */
export const COUNTER_CACHE_PREFIX = 'stand-';
/** The cache of the page and the files that it needs. */
export const COUNTER_CACHE = `${COUNTER_CACHE_PREFIX}v1`;
