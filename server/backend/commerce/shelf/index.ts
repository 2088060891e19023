/**
 * The public entry of the catalogue in memory: everything outside this folder imports from here, and from no other file
 * in it. See README.md for its design.
 */

/** The catalogue of a backend, which answers from memory. */
export { createShelf } from './shelf';
export type { Shelf, ShelfOptions } from './shelf';

/** A serialised response, as the catalogue gives it. */
export { Prepared } from './prepared';

/** What has changed, for processes that cache what the catalogue shows. */
export { isSnapshot, readNews } from './changes';
