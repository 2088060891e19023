/** Most days of recent sales that the forecast is based on. */
export const PACE_DAYS = 7;

/**
 * Forecasts in how many days a title is sold out at its recent pace, rounded up; 0 when nothing is left, null without
 * recent sales (D4.19.8).
 * @param left copies that can still be sold
 * @param sold copies sold in these last days
 * @param days how many days these were
 */
export const daysToSellOut = (left: number, sold: number, days: number): number | null => {
  if (left <= 0) return 0;
  return sold > 0 ? Math.ceil((left * days) / sold) : null;
};

interface Pace {
  /** Copies that can still be sold. */
  left: number;
  /** Copies sold in the last days. */
  sold: number;
  /** How many days these were. */
  days: number;
  /** Days of the fair after today. */
  remaining: number;
}

/** Whether a title is sold out before its fair ends, at its recent pace (D4.19.8); twin of `isShort` in SQL. */
export const isShortOfCopies = ({ left, sold, days, remaining }: Pace): boolean => left * days < sold * remaining;
