/**
 * Accounts of the ledger (D4.21.2). A positive amount is held by or owed to the platform, a negative one is owed or was
 * earned by the platform, so every posting sums to zero. POINTS and POINTS_GIVEN are in points, all others in đồng.
 */
export const ACCOUNT = {
  /** Amount that the customer still has to pay. */
  RECEIVABLE: 1,
  /** Money in the platform's possession: online payments received, less amounts paid out. */
  HELD: 2,
  /** Cash that the issuer has collected. */
  COLLECTED: 3,
  /** Ordered, but not yet received by the customer: not earned yet. */
  ORDERED: 4,
  /** Goods at cover price, owed to the issuer. */
  GOODS: 5,
  /** The issuer's discount on the cover price. */
  DISCOUNT: 6,
  /** Freight, owed to the issuer. */
  FREIGHT: 7,
  /** Commission, owed by the issuer. */
  COMMISSION: 8,
  /** The same commission, as income of the platform. */
  INCOME: 9,
  /** Money to be refunded to the customer. */
  REFUND: 10,
  /** Settlement payments: to the issuer (positive) or by the issuer (negative). */
  SETTLED: 11,
  /** Points of the customer. */
  POINTS: 12,
  /** Points granted by the platform. */
  POINTS_GIVEN: 13,
  /** Parts of a payment that the customer has made, and that wait for the rest. */
  DEPOSIT: 14,
  /** What the customer paid more or less than was due, and the organiser leaves at that (D4.13.41). */
  ROUNDING: 15,
} as const;
export type AccountId = (typeof ACCOUNT)[keyof typeof ACCOUNT];
export const ACCOUNTS = Object.values(ACCOUNT) as AccountId[];

/** Accounts between the platform and an issuer: a negative sum over all of them is owed to the issuer. */
export const ISSUER_ACCOUNTS: readonly AccountId[] = [
  ACCOUNT.COLLECTED,
  ACCOUNT.GOODS,
  ACCOUNT.DISCOUNT,
  ACCOUNT.FREIGHT,
  ACCOUNT.COMMISSION,
  ACCOUNT.SETTLED,
];

/** The origin of an entry. */
export const ENTRY_KIND = {
  /** A step of an order, given by `status`. */
  STEP: 1,
  /** Money for which no order was waiting: late, a duplicate, or another amount. It is owed back. */
  EXTRA: 2,
  /** A refund was paid out. */
  REFUND: 3,
  /** A settlement was paid. */
  SETTLEMENT: 4,
  /** Points from before the ledger existed. */
  OPENING: 5,
  /** A part of a payment arrived, or the parts were used or are owed back. */
  PART: 6,
  /** A small difference between what was paid and what was due was left at that. */
  ROUNDING: 7,
} as const;
export type EntryKindId = (typeof ENTRY_KIND)[keyof typeof ENTRY_KIND];
export const ENTRY_KINDS = Object.values(ENTRY_KIND) as EntryKindId[];
