/** Waits, but no longer than until the network is back; rejects when the signal stops it. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', stop);
      done();
    };
    const wake = settle(resolve);
    const stop = settle(() => reject(new DOMException('The sending was stopped', 'AbortError')));
    const timer = setTimeout(wake, milliseconds);
    window.addEventListener('online', wake);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
