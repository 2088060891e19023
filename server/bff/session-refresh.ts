import type { LoginAnswer } from '@/contract/endpoints/session';
import type { SessionLog } from './session-log';

/** A token with less life than this is renewed before it is used. */
const LEEWAY_MS = 60_000;

/** The backend no longer knows the session: signed out elsewhere, disabled, or too old. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

type Refresh = (refreshToken: string) => Promise<LoginAnswer>;

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** Whether the access token of a login can still be used as it is. */
export const isFresh = ({ expiresAt }: LoginAnswer, now: number): boolean => Date.parse(expiresAt) - now >= LEEWAY_MS;

/** Requests that arrive together with the same cookie share one refresh. */
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
  /** The same login while its access token lasts, else a renewed one. */
  keepFresh(login: LoginAnswer): Promise<LoginAnswer>;
  /** A renewed login, whatever the clock says: the backend has just refused the access token. */
  renew(login: LoginAnswer): Promise<LoginAnswer>;
}

/**
 * Keeps a login usable without the reader noticing. A refused refresh token ends the session (`SessionEnded`); a backend
 * that does not answer does not: the old login is kept and the next request tries again.
 */
export const createSessionRefresher = (
  refresh: Refresh,
  log: Pick<SessionLog, 'warn'>,
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
