/** After so many wrong tries in a row no more are taken for a while: a phone at a stand holds the codes of all orders. */
export const WRONG_IN_A_ROW = 6;
const PAUSE_MS = 60_000;

export interface Tries {
  /** Wrong ones since the last right one or pause. */
  wrong: number;
  /** When digits are taken again, in ms since 1970; 0 without a pause. */
  until: number;
}

export const NO_TRIES: Tries = { wrong: 0, until: 0 };

/** Whether digits are not taken now. */
export const isPaused = ({ until }: Tries, now: number): boolean => now < until;

/** The tries after one more. */
export const afterTry = ({ wrong }: Tries, isRight: boolean, now: number): Tries => {
  if (isRight) return NO_TRIES;
  return wrong + 1 < WRONG_IN_A_ROW ? { wrong: wrong + 1, until: 0 } : { wrong: 0, until: now + PAUSE_MS };
};
