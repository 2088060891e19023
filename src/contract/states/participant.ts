/** Status of an issuer's part in a fair (D2.4). */
export const PARTICIPANT_STATUS = {
  PENDING_REQUEST: 1,
  PENDING_INVITATION: 2,
  APPROVED: 3,
  REJECTED_REQUEST: 4,
  ACCEPTED: 5,
  REJECTED_INVITATION: 6,
  CANCELLED: 7,
  CANCELLED_DUE_START_DATE: 8,
  CANCELLED_DUE_END_DATE: 9,
  CANCELLED_DUE_CANCELLED_CAMPAIGN: 10,
} as const;

/** Notifications about a participation: an invitation, a request, and the answer to either (D6.9). */
export const PARTICIPANT_NOTIFICATION = { INVITATION: 3, REQUEST: 4, PARTICIPATION: 5 } as const;
