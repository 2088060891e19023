/** Does the work when it is its turn. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` pieces of work run at a time and `waiting` more wait in line; whoever comes then is refused. */
export const createQueue = (atOnce: number, waiting: number, refusal: () => Error): Queue => {
  let running = 0;
  const line: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (running < atOnce) running += 1;
    else if (line.length < waiting) await new Promise<void>((admit) => line.push(admit));
    else throw refusal();
  };
  /** The place goes to the first in line, without being free in between. */
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
