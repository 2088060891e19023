import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

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
