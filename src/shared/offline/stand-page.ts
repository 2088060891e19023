/** The page of an issuer's stand, and its service worker, which controls nothing else (decision 0020). Pages and worker name them alike. */

/** Where the page stands, and the scope of its worker. */
export const STAND_PAGE = '/issuer/orders/pickup';

/** Begins the names of all caches of a stand. */
export const STAND = 'stand-';
/** The page and the files that it needs. */
export const KEPT_STAND = `${STAND}v1`;
