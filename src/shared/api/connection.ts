import { create } from 'zustand';
import { onUnanswered } from './client';

interface Connection {
  /** Whether the server can be reached, as far as this page knows. */
  online: boolean;
}

export const useConnection = create<Connection>()(() => ({ online: true }));

const PROBE = '/livez';
const PROBE_MS = 5_000;
const PAUSE_MS = 4_000;

const answers = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch {
    return false;
  }
};

/** A while, or until the browser says that the network is back. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSE_MS);
    window.addEventListener('online', goOn);
  });

/**
 * Follows whether the server can be reached: the browser says when the network goes, and a call without an answer makes
 * it worth asking. Asks until there is an answer again. Returns what stops it.
 */
export const followConnection = (): (() => void) => {
  let stopped = false;
  let checking = false;
  const check = async () => {
    if (checking) return;
    checking = true;
    while (!stopped && !(await answers())) {
      useConnection.setState({ online: false });
      await pause();
    }
    useConnection.setState({ online: true });
    checking = false;
  };
  const doubt = () => void check();
  const stopListening = onUnanswered(doubt);
  window.addEventListener('offline', doubt);
  if (!navigator.onLine) doubt();
  return () => {
    stopped = true;
    stopListening();
    window.removeEventListener('offline', doubt);
  };
};
