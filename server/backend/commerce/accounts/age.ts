import { AppError } from '@/contract/error-codes';
import { LIMITS } from '@/contract/limits';

/** The day it is in Ho Chi Minh City, which keeps UTC+7 all year, as `YYYY-MM-DD`. */
const dayOf = (now: Date): string => new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

/** Dates as `YYYY-MM-DD` compare like text: who is born after this day is too young. */
const latestBirthday = (now: Date): string => {
  const today = dayOf(now);
  return `${Number(today.slice(0, 4)) - LIMITS.minimumAge}${today.slice(4)}`;
};

/** Throws CUSTOMER_TOO_YOUNG for a reader who is not yet 13 (domain 4.20). */
export const assertOldEnough = ({ dob }: { dob: string }, now: Date): void => {
  if (dob <= latestBirthday(now)) return;
  throw new AppError('CUSTOMER_TOO_YOUNG', {}, { dob: [new AppError('CUSTOMER_TOO_YOUNG').message] });
};
