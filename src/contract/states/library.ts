/** News about a customer's library: an edition can be opened, its file has a new version, or a gift was accepted. */
export const LIBRARY_NEWS = { OPENED: 1, REPLACED: 2, GIFT_ACCEPTED: 3 } as const;

/** Notification about the library (D6.9). */
export const LIBRARY_NOTIFICATION = { LIBRARY_CHANGED: 15 } as const;
