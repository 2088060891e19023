type Task = () => Promise<void>;

/** Work of one connection, done piece by piece in the order in which it came. */
export interface SerialQueue {
  /** Does it after all that waits; answers false, and forgets it, when that is too much already. */
  offer(work: Task): boolean;
  /** Does it after all that waits, however much that is. */
  push(work: Task): void;
  /** Forgets what waits, and whatever comes later. */
  close(): void;
}

/**
 * @param capacity pieces that may wait behind the one that is being done
 * @param onError is told what a piece throws; the next ones are done all the same
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
