/** Shares of a round: who is asked to read again does not do so in the same instant as everybody else. */
const COHORTS = 50;

/** Tells everybody, a share at a time. */
export interface StaggeredBroadcast {
  /** Begins a round; asked for while one runs, another follows, for those who were told too early. */
  start(): void;
  stop(): void;
}

/**
 * @param overMs how long a round takes, in milliseconds
 * @param begin answers what tells one share of those who are there when the round begins
 */
export const createStaggeredBroadcast = (
  overMs: number,
  begin: (cohorts: number) => (cohort: number) => void,
): StaggeredBroadcast => {
  let timer: NodeJS.Timeout | undefined;
  let isRequestedAgain = false;

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  const run = (): void => {
    const sendTo = begin(COHORTS);
    let cohort = 0;
    isRequestedAgain = false;
    const sendNext = (): void => {
      sendTo(cohort++);
      if (cohort < COHORTS) return;
      stop();
      if (isRequestedAgain) run();
    };
    timer = setInterval(sendNext, overMs / COHORTS).unref();
  };

  return {
    start() {
      if (timer) isRequestedAgain = true;
      else run();
    },
    stop,
  };
};
