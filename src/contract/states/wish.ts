/** News about a title on a customer's wish list. */
export const WISH_OFFER = { CHEAPER: 1, AVAILABLE: 2 } as const;
export type WishOfferId = (typeof WISH_OFFER)[keyof typeof WISH_OFFER];

/** Notification about a wish: the title costs less, or can be bought again. */
export const WISH_NOTIFICATION = { WISH_OFFERED: 12 } as const;
