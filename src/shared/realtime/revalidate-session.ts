import { renewToken } from '@/shared/session/access-token';
import { useSessionStore } from '@/shared/session/session-store';

/** While a user is signing out, here or in another tab, no message that the session has ended may appear. */
const DELAY_MS = 3000;
/** Each check renews the session; a server that refuses everything must not cause one renewal after the other. */
const MIN_INTERVAL_MS = 60_000;

let revalidatedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
let suspectToken: string | undefined;

const revalidate = (): void => {
  timer = undefined;
  if (useSessionStore.getState().accessToken !== suspectToken) return;
  revalidatedAt = Date.now();
  void renewToken();
};

/**
 * To be called when the server has refused the token of a connection, or has ended the connection for good: a moment later
 * the session is renewed, which signs the user out if it has ended. Does nothing if the token has changed by then.
 */
export const revalidateSession = (): void => {
  const { accessToken } = useSessionStore.getState();
  if (!accessToken) return;
  suspectToken = accessToken;
  timer ??= setTimeout(revalidate, Math.max(DELAY_MS, revalidatedAt + MIN_INTERVAL_MS - Date.now()));
};
