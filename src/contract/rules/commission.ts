/**
 * The platform's share of one order line, in whole đồng: the rate fixed when the line was created, applied to what the
 * buyer pays for the line, rounded half up (D4.19.5). Shares of orders, fairs and statements are sums of it and are
 * never rounded again.
 * @param lineTotal đồng, without freight
 * @param percent 0 to 100
 */
export const commissionOf = (lineTotal: number, percent: number): number =>
  Math.floor((lineTotal * percent + 50) / 100);
