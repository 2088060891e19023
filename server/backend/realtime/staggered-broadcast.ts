/** Connections are made to refetch cohort by cohort, so that not all of them send requests at once. */
const COHORTS = 50;

/** Sends to all connections, one cohort at a time. */
export interface StaggeredBroadcast {
  /** Starts a round. When called during a round, another one follows for the cohorts that were already served. */
  start(): void;
  stop(): void;
}

/**
 * @param overMs how long a round takes, in milliseconds
 * @param begin called when a round starts; returns the function that sends to one cohort of those connected then
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
