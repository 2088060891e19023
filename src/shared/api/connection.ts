import { create } from 'zustand';
import { onNoResponse } from './client';

interface Connection {
  /** Whether the server is reachable, as far as this page knows. */
  online: boolean;
}

export const useConnection = create<Connection>()(() => ({ online: true }));

const PROBE = '/livez';
const PROBE_MS = 5_000;
const RETRY_MS = 4_000;

const isReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch {
    return false;
  }
};

/** Waits for `RETRY_MS`, or until the browser reports that the network is back. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, RETRY_MS);
    window.addEventListener('online', finish);
  });

/**
 * Keeps `useConnection` up to date: checks whether the server is reachable when the browser goes offline and when a call
 * gets no response, and repeats that until the server responds. Returns the function that stops it.
 */
export const followConnection = (): (() => void) => {
  let stopped = false;
  let checking = false;
  const check = async () => {
    if (checking) return;
    checking = true;
    while (!stopped && !(await isReachable())) {
      useConnection.setState({ online: false });
      await pause();
    }
    useConnection.setState({ online: true });
    checking = false;
  };
  const startCheck = () => void check();
  const stopListening = onNoResponse(startCheck);
  window.addEventListener('offline', startCheck);
  if (!navigator.onLine) startCheck();
  return () => {
    stopped = true;
    stopListening();
    window.removeEventListener('offline', startCheck);
  };
};
