import { useSessionStore } from './session-store';
import { lifetimeOf } from './token-lifetime';

/** The server renews an access token in its last minute, so the page asks within it. */
const ASK_BEFORE_END_MS = 50_000;
const SHORTEST_WAIT_MS = 5_000;

const waitFor = (accessToken: string): number =>
  Math.max(SHORTEST_WAIT_MS, lifetimeOf(accessToken, Date.now()) - ASK_BEFORE_END_MS);

export interface SessionRenewal {
  /** Plans the next reading for a new access token, or none for null. */
  follow(accessToken: string | null): void;
  stop(): void;
}

/**
 * Reads the session again shortly before the access token in the page ends, when a sleeping page wakes up, and when the
 * reader comes back to a tab in which an account is being created: it may have been finished in another one.
 */
export const createSessionRenewal = (read: () => void): SessionRenewal => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | null = null;
  const plan = () => {
    clearTimeout(timer);
    if (token) timer = setTimeout(read, waitFor(token));
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') plan();
  };
  const onFocus = () => {
    if (useSessionStore.getState().creatingUser) read();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('focus', onFocus);
  return {
    follow(accessToken) {
      token = accessToken;
      plan();
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onFocus);
    },
  };
};
