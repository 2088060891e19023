import { setTimeout as delay } from 'node:timers/promises';

/** What the work brings; throws an Error with the text when it takes longer. The work itself goes on. */
export const within = async <T>(ms: number, work: Promise<T>, text: string): Promise<T> => {
  const done = new AbortController();
  const late = async (): Promise<never> => {
    await delay(ms, undefined, { signal: done.signal, ref: false });
    throw new Error(text);
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    done.abort();
  }
};
