/** Number of wrong tries in a row before a pause: a phone at a counter stores the codes of all orders. */
export const WRONG_IN_A_ROW = 6;
const PAUSE_MS = 60_000;

export interface Tries {
  /** Wrong tries since the last right one or the last pause. */
  wrong: number;
  /** When the pause ends, in ms since 1970; 0 without a pause. */
  until: number;
}

export const NO_TRIES: Tries = { wrong: 0, until: 0 };

/** Whether digits are not accepted now. */
export const isPaused = ({ until }: Tries, now: number): boolean => now < until;

/** The state after one more try. */
export const afterTry = ({ wrong }: Tries, isRight: boolean, now: number): Tries => {
  if (isRight) return NO_TRIES;
  return wrong + 1 < WRONG_IN_A_ROW ? { wrong: wrong + 1, until: 0 } : { wrong: 0, until: now + PAUSE_MS };
};
