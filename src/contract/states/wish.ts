/** What a reader is told of a title they wish for. */
export const WISH_OFFER = { CHEAPER: 1, AVAILABLE: 2 } as const;
export type WishOfferId = (typeof WISH_OFFER)[keyof typeof WISH_OFFER];

/** Notification of a wish: a title costs less, or can be bought again. */
export const WISH_NOTIFICATION = { WISH_OFFERED: 12 } as const;
