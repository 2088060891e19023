import type { Elect } from './election';

/**
 * One tab at a time holds the browser's lock. It is freed with the tab, however that ends, and the others wait in a
 * queue: no timer takes part (realtime 4, point 1).
 */
export const electByLock =
  (locks: Pick<LockManager, 'request'>, name: string): Elect =>
  ({ lead }) => {
    const waiting = new AbortController();
    let free = () => {};
    const hold = () =>
      new Promise<void>((resolve) => {
        free = resolve;
        if (waiting.signal.aborted) resolve();
        else lead();
      });
    locks.request(name, { signal: waiting.signal }, hold).catch((error: unknown) => {
      if (!waiting.signal.aborted) console.error('The lock of the message socket', error);
    });
    return {
      withdraw() {
        waiting.abort();
        free();
      },
    };
  };
