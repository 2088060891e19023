/** Notification that received money and ledger differ (D4.13.46). */
export const RECONCILIATION_NOTIFICATION = { MONEY_DIFFERS: 16 } as const;

/** What the notification says of the day. */
export const RECONCILIATION_NEWS = { DIFFERENCE: 1 } as const;
