/** So many days of sales, at most, tell how long the rest will last. */
export const PACE_DAYS = 7;

/**
 * In how many days a title is sold out when it goes on selling as it did lately, rounded up; 0 when nothing is left, null
 * when nothing was sold by which to tell (D4.19.8).
 * @param left copies that can still be sold
 * @param sold copies sold in these last days
 * @param days how many days these were
 */
export const daysToSellOut = (left: number, sold: number, days: number): number | null => {
  if (left <= 0) return 0;
  return sold > 0 ? Math.ceil((left * days) / sold) : null;
};
