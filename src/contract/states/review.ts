/** Status of a book review: pending with the organiser, published, or hidden. */
export const REVIEW_STATUS = { PENDING: 1, PUBLISHED: 2, HIDDEN: 3 } as const;
export type ReviewStatusId = (typeof REVIEW_STATUS)[keyof typeof REVIEW_STATUS];
export const REVIEW_STATUSES = Object.values(REVIEW_STATUS) as ReviewStatusId[];

/** Why the issuer of a book reports a review of it to the organiser. */
export const REPORT_REASON = { OFFENSIVE: 1, ADVERTISING: 2, OFF_TOPIC: 3, PRIVATE: 4, UNTRUE: 5, OTHER: 6 } as const;
export type ReportReasonId = (typeof REPORT_REASON)[keyof typeof REPORT_REASON];
export const REPORT_REASONS = Object.values(REPORT_REASON) as ReportReasonId[];

/**
 * Notification that a review was published, hidden or answered: to its author; that one was published, or the result of
 * a report: to the book's issuer; that one was reported: to the organiser.
 */
export const REVIEW_NOTIFICATION = { REVIEW_CHANGED: 13 } as const;
