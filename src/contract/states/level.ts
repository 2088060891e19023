/** Which way a reader's level went. */
export const LEVEL_CHANGE = { RAISED: 1, LOWERED: 2 } as const;

/** Notification of a reader whose level is another one. */
export const LEVEL_NOTIFICATION = { LEVEL_CHANGED: 14 } as const;
