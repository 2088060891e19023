/** Where a review of a book stands: it waits for the organiser, is shown, or is kept from being shown. */
export const REVIEW_STATUS = { PENDING: 1, PUBLISHED: 2, HIDDEN: 3 } as const;
export type ReviewStatusId = (typeof REVIEW_STATUS)[keyof typeof REVIEW_STATUS];
export const REVIEW_STATUSES = Object.values(REVIEW_STATUS) as ReviewStatusId[];

/** Notification that a review was shown, kept back or answered: to its reader; that one is shown: to the book's issuer. */
export const REVIEW_NOTIFICATION = { REVIEW_CHANGED: 13 } as const;
