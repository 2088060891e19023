/** Direction of a change of a customer's level. */
export const LEVEL_CHANGE = { RAISED: 1, LOWERED: 2 } as const;

/** Notification that a customer's level has changed. */
export const LEVEL_NOTIFICATION = { LEVEL_CHANGED: 14 } as const;
