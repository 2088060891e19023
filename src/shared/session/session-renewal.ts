import { useSessionStore } from './session-store';
import { lifetimeOf } from './access-token';

/** The server renews an access token in its last minute, so the page reads the session then. */
const READ_BEFORE_EXPIRY_MS = 50_000;
const MIN_DELAY_MS = 5_000;

const delayFor = (accessToken: string): number =>
  Math.max(MIN_DELAY_MS, lifetimeOf(accessToken, Date.now()) - READ_BEFORE_EXPIRY_MS);

export interface SessionRenewal {
  /** Schedules the next read for a new access token, or none for null. */
  schedule(accessToken: string | null): void;
  stop(): void;
}

/**
 * Reads the session again shortly before the page's access token expires, when a hidden page becomes visible, when a
 * page is restored from the back/forward cache, and when the user returns to a tab in which they are creating an
 * account: they may have finished that in another tab.
 */
export const createSessionRenewal = (read: () => void): SessionRenewal => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | null = null;
  const plan = () => {
    clearTimeout(timer);
    if (token) timer = setTimeout(read, delayFor(token));
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') plan();
  };
  const onFocus = () => {
    if (useSessionStore.getState().creatingUser) read();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('focus', onFocus);
  return {
    schedule(accessToken) {
      token = accessToken;
      plan();
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('focus', onFocus);
    },
  };
};
