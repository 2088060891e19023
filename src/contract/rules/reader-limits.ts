/** How much a reader may hold at a fair before they pay (D4.7.12 to D4.7.14); null sets no limit. */
export interface ReaderLimits {
  /** Checkouts with an order that is neither paid nor handed over nor cancelled. */
  openCheckouts: number | null;
  /** Copies of one book in all orders that were not sent or handed over yet. */
  copies: number | null;
  /** Days within which an issuer takes up an order in cash; then the clock cancels it (D3.8.8). */
  cashDays: number | null;
}

/** What a fair has for which its organiser chose nothing. */
export const DEFAULT_READER_LIMITS: ReaderLimits = { openCheckouts: 5, copies: 10, cashDays: 3 };

const DAY_MS = 86_400_000;

/** Until when an order in cash that is placed, or promised in cash, now must be taken up; null where a fair sets no limit. */
export const takeUpBy = (now: Date, { cashDays }: Pick<ReaderLimits, 'cashDays'>): Date | null =>
  cashDays === null ? null : new Date(now.getTime() + cashDays * DAY_MS);
