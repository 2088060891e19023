/** Runs a task when one of the places is free. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` tasks at a time and lets `waiting` more wait; a task beyond that is refused with `refusal`. */
export const createQueue = (atOnce: number, waiting: number, refusal: () => Error): Queue => {
  let running = 0;
  const line: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (running < atOnce) running += 1;
    else if (line.length < waiting) await new Promise<void>((admit) => line.push(admit));
    else throw refusal();
  };
  /** Passes the place directly to the first in the queue. */
  const leave = (): void => {
    const admit = line.shift();
    if (admit) admit();
    else running -= 1;
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
