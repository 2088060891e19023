import { LIMITS } from '../vocabulary/limits';
import { dayOf } from './calendar';

/** Whether a person born on this day is at least 13 (D4.20.1). Days as `YYYY-MM-DD` compare like text. */
export const isOldEnough = (birthday: string, now: Date): boolean => {
  const today = dayOf(now);
  return birthday <= `${Number(today.slice(0, 4)) - LIMITS.minimumAge}${today.slice(4)}`;
};
