/**
 * Names of the caches that the readers' service worker fills in this browser
 * (docs/decisions/0033-a-worker-for-readers.md). Pages and worker use the same names.
 */

/** Public documents, and the data that Next's router requests in their place. */
export const KEPT_PAGES = 'reader-pages';
export const KEPT_DATA = 'reader-data';
/** Covers and posters. */
export const KEPT_PICTURES = 'reader-pictures';
/** Files named by their content hash; they contain no user data and are kept. */
export const KEPT_FILES = 'files';

/** Prefix of the names of all caches that reveal what the user has viewed. */
export const READER = 'reader-';

/** Followed by the id of a user: the cache of their orders. */
const OWN = 'reader-own-';
export const ownCacheOf = (userId: string): string => OWN + userId;

/** The book files that a customer keeps for reading and listening without a network. */
export const booksCacheOf = (userId: string): string => `${READER}books-${userId}`;

/**
 * Followed by the id of a user: an empty cache, as a mark that they are signed in here and their data may be cached.
 */
const OWNER = 'owner-';
export const markOf = (userId: string): string => OWNER + userId;

/** Returns the id of the user whose orders may be cached, from the names of all caches. */
export const ownerIn = (names: readonly string[]): string | undefined =>
  names.find((name) => name.startsWith(OWNER))?.slice(OWNER.length);

/**
 * Returns the caches of other users in this browser, the marks first: without a mark the worker caches nothing of a
 * user.
 */
export const foreignIn = (names: readonly string[], userId: string | null): string[] => {
  const own = userId === null ? [] : [ownCacheOf(userId), markOf(userId)];
  const left = names.filter((name) => (name.startsWith(OWN) || name.startsWith(OWNER)) && !own.includes(name));
  return left.toSorted();
};
