import { setTimeout as sleep } from 'node:timers/promises';

export interface Poller {
  start(): void;
  /** Runs at once instead of at the next interval; during a run, once more after it. Does nothing before the start. */
  wake(): void;
  /** Waits for the current run, and prevents further ones. */
  stop(): Promise<void>;
}

interface PollerOptions {
  everyMs: number;
  /** Pause before a run that directly follows another, so that events in quick succession are handled together. */
  restMs?: number;
  /** A run that fails is not repeated before the next interval. */
  onError: (error: unknown) => void;
}

/**
 * Calls `work` at intervals and when woken, never concurrently.
 * @param work returns whether there may be more to do at once
 */
export const createPoller = (work: () => Promise<boolean>, options: PollerOptions): Poller => {
  const { everyMs, restMs = 0, onError } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async (): Promise<void> => {
    do {
      again = false;
      const hasMore = await work().catch((error: unknown) => {
        onError(error);
        return false;
      });
      again ||= hasMore;
      if (again && !stopped) await sleep(restMs);
    } while (again && !stopped);
    running = undefined;
  };

  const wake = (): void => {
    again = true;
    if (timer && !stopped) running ??= run();
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
