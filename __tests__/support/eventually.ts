import { setTimeout as sleep } from 'node:timers/promises';

/** Half of a test's timeout: enough for a slow machine, and a failure still names the expectation. */
const PATIENCE_MS = 30_000;

/** Waits until the expectations of `check` are met; fails with the last one that was not. */
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
