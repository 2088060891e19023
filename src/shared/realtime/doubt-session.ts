import { renewToken } from '@/shared/session/present-token';
import { useSessionStore } from '@/shared/session/session-store';

/** Somebody who is just signing out, here or in another tab, is not told that his session was ended. */
const WAIT_MS = 3000;
/** Looking renews the session: a server that refuses everything must not have that done over and over. */
const PAUSE_MS = 60_000;

let lookedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
let doubted: string | undefined;

const look = (): void => {
  timer = undefined;
  if (useSessionStore.getState().accessToken !== doubted) return;
  lookedAt = Date.now();
  void renewToken();
};

/**
 * The server has refused the token of a connection, or ended the connection for good: a while later the session is
 * renewed, which signs the reader out when it is over. Nothing is done when he has another token by then.
 */
export const doubtSession = (): void => {
  const { accessToken } = useSessionStore.getState();
  if (!accessToken) return;
  doubted = accessToken;
  timer ??= setTimeout(look, Math.max(WAIT_MS, lookedAt + PAUSE_MS - Date.now()));
};
