import { z } from 'zod';
import { PRICE_CHANGES, PRICE_ROUNDINGS, type PriceEdit } from '../rules/price-edit';
import { LIMITS } from '../vocabulary/limits';

/** The fields of a change of many prices. */
export const priceChange = {
  how: z.enum(PRICE_CHANGES),
  by: z.int(),
  /** A raised price is rounded up to a multiple of it, a lowered one down. */
  round: z.literal(PRICE_ROUNDINGS),
};

/** Whether prices may be changed by that much; one that is set must itself be a valid `price`. */
export const isPriceChange = ({ how, by }: Pick<PriceEdit, 'how' | 'by'>, price: z.ZodType): boolean => {
  if (how === 'set') return price.safeParse(by).success;
  if (how === 'percent') return by >= LIMITS.pricePercent.min && by <= LIMITS.pricePercent.max;
  return Math.abs(by) <= LIMITS.price;
};
