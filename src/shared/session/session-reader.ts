import type { AuthEvent } from './auth-state';
import { readWebSession } from './web-session';

const RETRY_MS = 5_000;

export interface SessionReader {
  /** Reads the session of the cookie, and tells. While the server does not answer, it is asked again, and nothing told. */
  read(): Promise<void>;
  stop(): void;
}

/** Whoever asks meanwhile, there is one next try and not one for each. */
export const createSessionReader = (tell: (event: AuthEvent) => void): SessionReader => {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const read = async (): Promise<void> => {
    try {
      tell({ type: 'sessionRead', session: await readWebSession() });
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
