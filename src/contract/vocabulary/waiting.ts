/**
 * What may wait for an office, and after how many days, counted as days of Ho Chi Minh City, it is late; null for what has
 * no such time.
 */
export const LATE_AFTER_DAYS = {
  deliveryOrders: 2,
  pickupOrders: 2,
  askedReturns: 2,
  sentReturns: 3,
  disputedReturns: 3,
  refunds: 3,
  transfers: 1,
  settlementsToConfirm: 5,
  settlementsToPay: 5,
  requests: 3,
  invitations: 3,
  terms: 3,
  titles: 3,
  rejectedTitles: 3,
  shortTitles: null,
  personnelIdentities: 1,
  issuerIdentities: 1,
  customerIdentities: 1,
  reports: 3,
  reviews: 3,
  imports: null,
  incompleteBooks: null,
} as const satisfies Record<string, number | null>;

export type WaitingKind = keyof typeof LATE_AFTER_DAYS;
export const WAITING_KINDS = Object.keys(LATE_AFTER_DAYS) as WaitingKind[];

/** The first steps of an issuer, in their order (D5.3.18). */
export const FIRST_STEPS = ['profile', 'books', 'participation', 'bringing', 'firstOrder'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** How many books the second of them asks for. */
export const FIRST_BOOKS = 10;
