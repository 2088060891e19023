import type { Logger } from 'pino';
import type { LoginAnswer } from '@/contract/endpoints/session';
import { sessionEndOf, type SessionEnd } from '@/contract/vocabulary/session-errors';

/** A token that expires sooner than this is renewed before it is used. */
const LEEWAY_MS = 60_000;

/** The session no longer exists at the backend: signed out elsewhere, account disabled, or expired. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';

  /** @param end the reason, if the backend has given one */
  constructor(
    readonly end?: SessionEnd,
    options?: ErrorOptions,
  ) {
    super('The session has ended', options);
  }
}

type Refresh = (refreshToken: string) => Promise<LoginAnswer>;

const isRefusal = (error: unknown): error is { status: 401 | 403; code: string } =>
  error instanceof Error && 'status' in error && (error.status === 401 || error.status === 403) && 'code' in error;

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
  /** Returns the same login while its access token is valid, otherwise a renewed one. */
  keepFresh(login: LoginAnswer): Promise<LoginAnswer>;
  /** Renews the login even before expiry: the backend has just refused the access token. */
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
      if (isRefusal(error)) throw new SessionEnded(sessionEndOf(error.code), { cause: error });
      log.warn({ err: error }, 'Renewing a session failed; the login is kept as it is');
      return login;
    }
  };
  return { renew, keepFresh: async (login) => (isFresh(login, now()) ? login : renew(login)) };
};
