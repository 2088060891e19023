import type { AuthEvent } from './auth-state';
import { readWebSession } from './web-session';

const RETRY_MS = 5_000;

export interface SessionReader {
  /** Reads the cookie's session and dispatches it. While the server does not respond, retries without dispatching. */
  read(): Promise<void>;
  stop(): void;
}

/** Concurrent calls share one retry. */
export const createSessionReader = (dispatch: (event: AuthEvent) => void): SessionReader => {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const read = async (): Promise<void> => {
    try {
      dispatch({ type: 'sessionRead', ...(await readWebSession()) });
      clearTimeout(retry);
    } catch (error) {
      console.error('Reading the session failed', error);
      clearTimeout(retry);
      if (!stopped) retry = setTimeout(() => void read(), RETRY_MS);
    }
  };
  return {
    read,
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
};
