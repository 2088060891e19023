import type { Logger } from 'pino';

export interface Task {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
}

export interface Clock {
  stop(): Promise<void>;
}

/** Runs tasks at once and then at intervals, one run of a task at a time; a run that fails is logged and tried again next time. */
export const startClock = (tasks: readonly Task[], log: Logger): Clock => {
  const running = new Map<string, Promise<void>>();

  const runOnce = ({ name, run }: Task): void => {
    if (running.has(name)) return;
    const done = run()
      .catch((error: unknown) => log.error({ err: error, task: name }, 'task failed'))
      .finally(() => running.delete(name));
    running.set(name, done);
  };

  tasks.forEach(runOnce);
  const timers = tasks.map((task) => setInterval(() => runOnce(task), task.everyMs));
  return {
    async stop() {
      timers.forEach(clearInterval);
      await Promise.all(running.values());
    },
  };
};
