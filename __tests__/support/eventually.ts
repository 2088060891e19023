import { setTimeout as sleep } from 'node:timers/promises';

/** Half of what a test may take: a slow machine gets its time, and a failure still says what was waited for. */
const PATIENCE_MS = 30_000;

/** Waits until the expectations of `check` hold; fails with the last that did not. */
export const eventually = async <T>(check: () => T | Promise<T>): Promise<T> => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(5);
    }
  }
};
