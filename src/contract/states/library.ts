/** News about a customer's library: an edition can be opened, or its file has a new version. */
export const LIBRARY_NEWS = { OPENED: 1, REPLACED: 2 } as const;

/** Notification about the library (D6.9). */
export const LIBRARY_NOTIFICATION = { LIBRARY_CHANGED: 15 } as const;
