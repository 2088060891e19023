/** A clock that does not advance until it is moved. */
export const testClock = (start = '2026-11-21T10:00:00+07:00') => {
  let now = Date.parse(start);
  return {
    now: (): Date => new Date(now),
    advance: (ms: number): void => {
      now += ms;
    },
  };
};

export type TestClock = ReturnType<typeof testClock>;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
