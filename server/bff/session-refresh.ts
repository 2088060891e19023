import type { Logger } from 'pino';
import type { LoginAnswer } from '@/contract/endpoints/session';

/** A token that expires sooner than this is renewed before it is used. */
const LEEWAY_MS = 60_000;

/** The session no longer exists at the backend: signed out elsewhere, account disabled, or expired. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

type Refresh = (refreshToken: string) => Promise<LoginAnswer>;

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** Whether the access token of a login is valid for long enough to be used. */
export const isFresh = ({ expiresAt }: LoginAnswer, now: number): boolean => Date.parse(expiresAt) - now >= LEEWAY_MS;

/** Concurrent requests with the same cookie share one refresh. */
const singleFlight = (refresh: Refresh): Refresh => {
  const running = new Map<string, Promise<LoginAnswer>>();
  return (refreshToken) => {
    const known = running.get(refreshToken);
    if (known) return known;
    const started = refresh(refreshToken).finally(() => running.delete(refreshToken));
    running.set(refreshToken, started);
    return started;
  };
};

export interface SessionRefresher {
  /** The same login while its access token is valid, otherwise a renewed one. */
  keepFresh(login: LoginAnswer): Promise<LoginAnswer>;
  /** A renewed login even before expiry: the backend has just refused the access token. */
  renew(login: LoginAnswer): Promise<LoginAnswer>;
}

/**
 * Renews logins transparently. A refused refresh token ends the session (`SessionEnded`); an unavailable backend does
 * not: the old login is kept and the next request tries again.
 */
export const createSessionRefresher = (
  refresh: Refresh,
  log: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): SessionRefresher => {
  const shared = singleFlight(refresh);
  const renew = async (login: LoginAnswer): Promise<LoginAnswer> => {
    try {
      return await shared(login.refreshToken);
    } catch (error) {
      const status = statusOf(error);
      if (status === 401 || status === 403) throw new SessionEnded('The backend ended the session', { cause: error });
      log.warn({ err: error }, 'Renewing a session failed; the login is kept as it is');
      return login;
    }
  };
  return { renew, keepFresh: async (login) => (isFresh(login, now()) ? login : renew(login)) };
};
