/** Shares of a round: who is asked to read again does not do so in the same instant as everybody else. */
const SHARES = 50;

/** Tells everybody, a share at a time. */
export interface Rounds {
  /** Begins a round; asked for while one runs, another follows, for those who were told too early. */
  start(): void;
  stop(): void;
}

/**
 * @param overMs how long a round takes, in milliseconds
 * @param begin answers what tells one share of those who are there when the round begins
 */
export const createRounds = (overMs: number, begin: (shares: number) => (share: number) => void): Rounds => {
  let timer: NodeJS.Timeout | undefined;
  let again = false;

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  const run = (): void => {
    const tell = begin(SHARES);
    let share = 0;
    again = false;
    const turn = (): void => {
      tell(share++);
      if (share < SHARES) return;
      stop();
      if (again) run();
    };
    timer = setInterval(turn, overMs / SHARES).unref();
  };

  return {
    start() {
      if (timer) again = true;
      else run();
    },
    stop,
  };
};
