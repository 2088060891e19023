/**
 * Caches of this browser that the reader's service worker fills (docs/decisions/0033-a-worker-for-readers.md). Pages and worker
 * name them alike.
 */

/** What anybody may see: documents, and the data that Next's router asks for in their place. */
export const KEPT_PAGES = 'reader-pages';
export const KEPT_DATA = 'reader-data';
/** Covers and posters. */
export const KEPT_PICTURES = 'reader-pictures';
/** Files that are named by their content; they tell nothing of anybody and stay. */
export const KEPT_FILES = 'files';

/** Begins the names of all that tells what somebody has looked at. */
export const READER = 'reader-';

/** With the id of a user: their orders. */
const OWN = 'reader-own-';
export const ownCacheOf = (userId: string): string => OWN + userId;

/** With the id of a user, an empty cache: they are signed in here, and what is theirs may be kept. */
const OWNER = 'owner-';
export const markOf = (userId: string): string => OWNER + userId;

/** Whose orders may be kept, by the names of all caches. */
export const ownerIn = (names: readonly string[]): string | undefined =>
  names.find((name) => name.startsWith(OWNER))?.slice(OWNER.length);

/** What of another than this user is left in the browser, the marks first: without one the worker keeps nothing. */
export const foreignIn = (names: readonly string[], userId: string | null): string[] => {
  const own = userId === null ? [] : [ownCacheOf(userId), markOf(userId)];
  const left = names.filter((name) => (name.startsWith(OWN) || name.startsWith(OWNER)) && !own.includes(name));
  return left.toSorted();
};
