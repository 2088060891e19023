/** What prices are rounded to, in đồng. */
export const PRICE_ROUNDINGS = [1, 500, 1000] as const;

/** To an amount, by percent of the price as it is, or by an amount; the last two may be negative. */
export const PRICE_CHANGES = ['set', 'percent', 'amount'] as const;

/** How the prices of many books are changed. */
export interface PriceEdit {
  /** To an amount, by percent of the price as it is, or by an amount in đồng; the last two may be negative. */
  how: 'set' | 'percent' | 'amount';
  by: number;
  /** Multiple in đồng to which a raised price is rounded up, and a lowered one down. */
  round: number;
}

const PERCENT = 100;

/** The price after the change, in đồng; it may lie outside the allowed range. A price that is set is not rounded. */
export const editedPrice = (price: number, { how, by, round }: PriceEdit): number => {
  if (how === 'set') return by;
  const exact = how === 'percent' ? (price * (PERCENT + by)) / PERCENT : price + by;
  const steps = exact / round;
  return (by > 0 ? Math.ceil(steps) : Math.floor(steps)) * round;
};
