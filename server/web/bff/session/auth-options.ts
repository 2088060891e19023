import type { AuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import type { LoginAnswer } from '@/contract/endpoints/session';
import type { AuthDeps } from './auth-deps';
import { createAuthorize } from './authorize';
import { sessionCookies } from './session-cookies';
import { SessionEnded, type SessionRefresher } from './session-refresh';

const SESSION_DAYS = 30;

const errorOf = (metadata: unknown): unknown =>
  metadata instanceof Error || typeof metadata !== 'object' || metadata === null || !('error' in metadata)
    ? metadata
    : metadata.error;

/** An ended session and a cookie encrypted with another secret happen every day; they are not logged as errors. */
const EXPECTED_ERRORS = new Set(['SessionEnded', 'JWEDecryptionFailed', 'JWEInvalid', 'JWTExpired']);

const loggerOf = (log: AuthDeps['log']): NonNullable<AuthOptions['logger']> => ({
  error: (code, metadata) => {
    const err = errorOf(metadata);
    if (!(err instanceof Error && EXPECTED_ERRORS.has(err.name))) log.error({ code, err }, 'next-auth failed');
  },
  warn: (code) => log.warn({ code }, 'next-auth warns'),
  debug: () => undefined,
});

/** How the login is refreshed: `keepFresh` for ordinary requests, `renew` after the backend refused the token. */
export type RefreshMode = keyof SessionRefresher;

/** next-auth swallows errors thrown here, so the reason is passed on first. */
const refreshed = async (deps: AuthDeps, mode: RefreshMode, login: LoginAnswer): Promise<LoginAnswer> => {
  try {
    return await deps.refresher[mode](login);
  } catch (error) {
    if (error instanceof SessionEnded && error.end) deps.onSessionEnd?.(error.end);
    throw error;
  }
};

/**
 * next-auth for this site: one provider (a Firebase ID token), no database, everything in one encrypted cookie. Throwing
 * in the `jwt` callback is next-auth's way to end a session: the cookie is dropped and the session is empty.
 */
export const createAuthOptions = (deps: AuthDeps, mode: RefreshMode = 'keepFresh'): AuthOptions => ({
  secret: deps.secret,
  useSecureCookies: deps.secure,
  cookies: sessionCookies(deps),
  session: { strategy: 'jwt', maxAge: SESSION_DAYS * 24 * 60 * 60 },
  // Without these next-auth shows its own pages, in English.
  pages: { signIn: '/login', signOut: '/', error: '/login' },
  logger: loggerOf(deps.log),
  providers: [
    Credentials({
      name: 'Google',
      credentials: { idToken: { type: 'text' }, refreshToken: { type: 'text' } },
      authorize: createAuthorize(deps),
    }),
  ],
  callbacks: {
    async jwt({ token, user, account, trigger }) {
      if (account) return { login: user.login };
      if (!token.login) throw new SessionEnded();
      // `update`: the page has saved a value that is part of the login, such as the name.
      const refresh = trigger === 'update' ? 'renew' : mode;
      return { login: await refreshed(deps, refresh, token.login) };
    },
    session({ session: { expires }, token }) {
      const { user, accessToken } = token.login;
      return { user, accessToken, expires };
    },
  },
  events: {
    async signOut({ token }) {
      await deps.logout(token.login.refreshToken);
    },
  },
});
