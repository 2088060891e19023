/**
 * Accounts of the ledger (D4.21.2). An amount above zero is what somebody holds or owes to the platform, one below zero what the
 * platform owes or has earned, so that every posting sums to zero. The first ten are in đồng, the last two in points.
 */
export const ACCOUNT = {
  /** What the reader still has to pay. */
  RECEIVABLE: 1,
  /** Money that the platform holds: paid online, less what it paid out. */
  HELD: 2,
  /** Cash that the issuer has collected. */
  COLLECTED: 3,
  /** Ordered, and not yet with the reader: nobody has earned it. */
  ORDERED: 4,
  /** Goods at cover price, owed to the issuer. */
  GOODS: 5,
  /** What the issuer gave away of the cover price. */
  DISCOUNT: 6,
  /** Freight, owed to the issuer. */
  FREIGHT: 7,
  /** Commission, owed by the issuer. */
  COMMISSION: 8,
  /** The same commission, as the platform has earned it. */
  INCOME: 9,
  /** Money to be given back to the reader. */
  REFUND: 10,
  /** What was paid to the issuer (above zero) or by the issuer (below) to settle. */
  SETTLED: 11,
  /** Points of the reader. */
  POINTS: 12,
  /** Points that the platform has given. */
  POINTS_GIVEN: 13,
} as const;
export type AccountId = (typeof ACCOUNT)[keyof typeof ACCOUNT];
export const ACCOUNTS = Object.values(ACCOUNT) as AccountId[];

/** Accounts between the platform and an issuer: what is below zero in all of them together is owed to the issuer. */
export const ISSUER_ACCOUNTS: readonly AccountId[] = [
  ACCOUNT.COLLECTED,
  ACCOUNT.GOODS,
  ACCOUNT.DISCOUNT,
  ACCOUNT.FREIGHT,
  ACCOUNT.COMMISSION,
  ACCOUNT.SETTLED,
];

/** What made an entry. */
export const ENTRY_KIND = {
  /** A step of an order; `status` says which. */
  STEP: 1,
  /** Money that no order waited for: late, twice, or another amount. It is owed back. */
  EXTRA: 2,
  /** A refund was paid out. */
  REFUND: 3,
  /** A settlement was paid. */
  SETTLEMENT: 4,
  /** Points from before there was a ledger. */
  OPENING: 5,
} as const;
export type EntryKindId = (typeof ENTRY_KIND)[keyof typeof ENTRY_KIND];
export const ENTRY_KINDS = Object.values(ENTRY_KIND) as EntryKindId[];
