import { LIMITS } from '../vocabulary/limits';

const HOURS_AHEAD = 7;

/** The day it is in Ho Chi Minh City, which keeps UTC+7 all year, as `YYYY-MM-DD`. */
export const dayOf = (now: Date): string =>
  new Date(now.getTime() + HOURS_AHEAD * 3_600_000).toISOString().slice(0, 10);

/** Whether somebody born on this day is at least 13 (D4.20.1). Days as `YYYY-MM-DD` compare like text. */
export const isOldEnough = (birthday: string, now: Date): boolean => {
  const today = dayOf(now);
  return birthday <= `${Number(today.slice(0, 4)) - LIMITS.minimumAge}${today.slice(4)}`;
};
