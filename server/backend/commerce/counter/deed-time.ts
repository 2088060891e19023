import { counterErrors } from '@/contract/endpoints/counter-input';
import { PICKUP } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';

/**
 * Returns when something was done: by default now. A time slightly ahead, from a phone whose clock is fast, counts as
 * now. Throws DEED_IN_FUTURE.
 * @param at ISO 8601
 */
export const deedTime = (at: string | undefined, now: Date): Date => {
  if (at === undefined) return now;
  const told = Date.parse(at);
  if (told > now.getTime() + PICKUP.leewayMs) throw new AppError(counterErrors.DEED_IN_FUTURE);
  return new Date(Math.min(told, now.getTime()));
};
