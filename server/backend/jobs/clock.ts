import type { Logger } from 'pino';

export interface Task {
  name: string;
  everyMs: number;
  /** Ends soon after the signal, with what is left for the next run. */
  run: (signal: AbortSignal) => Promise<void>;
}

export interface Clock {
  /** Tells what runs to end, and waits for it. */
  stop(): Promise<void>;
}

/** Runs tasks at once and then at intervals, one run of a task at a time; a run that fails is logged and tried again next time. */
export const startClock = (tasks: readonly Task[], log: Logger): Clock => {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const runOnce = ({ name, run }: Task): void => {
    if (running.has(name)) return;
    const done = run(stopping.signal)
      .catch((error: unknown) => log.error({ err: error, task: name }, 'task failed'))
      .finally(() => running.delete(name));
    running.set(name, done);
  };

  tasks.forEach(runOnce);
  const timers = tasks.map((task) => setInterval(() => runOnce(task), task.everyMs));
  return {
    async stop() {
      timers.forEach(clearInterval);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
};
