type Task = () => Promise<void>;

/** Runs tasks one after the other, in the order in which they were added. */
export interface SerialQueue {
  /** Adds a task unless too many wait already; false when it was not added. */
  offer(work: Task): boolean;
  /** Adds a task regardless of how many are waiting. */
  push(work: Task): void;
  /** Drops waiting tasks and ignores later ones. */
  close(): void;
}

/**
 * @param capacity tasks that may wait behind the running one
 * @param onError called with the error of a task; later tasks run nevertheless
 */
export const createSerialQueue = (capacity: number, onError: (error: unknown) => void): SerialQueue => {
  const waiting: Task[] = [];
  let busy = false;
  let ended = false;

  const run = async (): Promise<void> => {
    busy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) await next().catch(onError);
    busy = false;
  };

  const push = (task: Task): void => {
    if (ended) return;
    waiting.push(task);
    if (!busy) void run();
  };

  return {
    offer(task) {
      if (waiting.length >= capacity) return false;
      push(task);
      return true;
    },
    push,
    close() {
      ended = true;
      waiting.length = 0;
    },
  };
};
