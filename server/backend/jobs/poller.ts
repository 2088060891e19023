export interface Poller {
  start(): void;
  /** Works now rather than at the next interval; during a run, once more after it. */
  wake(): void;
  /** Waits for the run in hand; there is none after it. */
  stop(): Promise<void>;
}

interface PollerOptions {
  everyMs: number;
  /** A run that fails is not repeated before the next interval. */
  onError: (error: unknown) => void;
}

/** Calls `work` at intervals and when it is woken, never twice at the same time. */
export const createPoller = (work: () => Promise<unknown>, { everyMs, onError }: PollerOptions): Poller => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async (): Promise<void> => {
    do {
      again = false;
      await work().catch(onError);
    } while (again && !stopped);
    running = undefined;
  };

  const wake = (): void => {
    again = true;
    if (!stopped) running ??= run();
  };

  return {
    start: () => {
      timer = setInterval(wake, everyMs);
    },
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
