/** Limits per customer at a fair for orders before payment (D4.7.12 to D4.7.14); null sets no limit. */
export interface CustomerLimits {
  /** Checkouts with an order that is neither paid nor handed over nor cancelled. */
  openCheckouts: number | null;
  /** Copies of one book in all orders that are not yet sent or handed over. */
  copies: number | null;
  /** Days within which an issuer must accept a cash order; after that the scheduled job cancels it (D3.8.8). */
  cashDays: number | null;
  /** Đồng by which a payment may be more or less than is due, and is left at that; null: none (D4.13.41). */
  rounding: number | null;
}

/** Defaults of a fair whose organiser set no limits. */
export const DEFAULT_CUSTOMER_LIMITS: CustomerLimits = {
  openCheckouts: 5,
  copies: 10,
  cashDays: 3,
  rounding: null,
};

const DAY_MS = 86_400_000;

/**
 * Deadline for accepting a cash order that is placed now, or switched to cash now; null when the fair sets no limit.
 */
export const takeUpBy = (now: Date, { cashDays }: Pick<CustomerLimits, 'cashDays'>): Date | null =>
  cashDays === null ? null : new Date(now.getTime() + cashDays * DAY_MS);

/** A difference is never left that is more than a fiftieth of what is due. */
const LARGEST_SHARE = 50;

/** Đồng by which a payment of this sum may differ from what is due, and is left at that (D4.13.41). */
export const toleranceOf = (due: number, { rounding }: Pick<CustomerLimits, 'rounding'>): number =>
  Math.min(rounding ?? 0, Math.floor(due / LARGEST_SHARE));
