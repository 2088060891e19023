import { counterErrors } from '@/contract/endpoints/counter-input';
import { PICKUP } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';

/**
 * Returns when something was done: by default now. A time slightly ahead, from a phone whose clock is fast, counts as
 * now. Throws DEED_IN_FUTURE.
 * @param at ISO 8601
 */
export const offlineActionTime = (at: string | undefined, now: Date): Date => {
  if (at === undefined) return now;
  const reported = Date.parse(at);
  if (reported > now.getTime() + PICKUP.leewayMs) throw new AppError(counterErrors.DEED_IN_FUTURE);
  return new Date(Math.min(reported, now.getTime()));
};
