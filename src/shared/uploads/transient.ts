import { OFFLINE, type ApiError } from '@/shared/api/api-error';

/** Whether a failure passes by itself: the network, a limit per minute, or a server that is away or busy. */
export const isTransient = ({ status, code }: ApiError): boolean =>
  code === OFFLINE || code === 'BACKEND_TIMEOUT' || status === 429 || status >= 500;

/**
 * Waits until the time has passed or the browser is online again; rejects with an AbortError when the signal aborts.
 */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const finish = (done: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', stop);
      done();
    };
    const wake = finish(resolve);
    const stop = finish(() => reject(new DOMException('The upload was stopped', 'AbortError')));
    const timer = setTimeout(wake, milliseconds);
    window.addEventListener('online', wake);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
