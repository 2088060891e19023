import type { Elect } from './election';

/**
 * The leader holds a web lock. The browser releases it when the tab ends, for whatever reason, and the other tabs wait in
 * a queue, so no timer is needed (R4.1).
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
