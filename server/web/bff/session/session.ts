import type { IncomingMessage, ServerResponse } from 'node:http';
import { getServerSession, type AuthOptions, type Session } from 'next-auth';
import pino from 'pino';
import { loginAnswer } from '@/contract/endpoints/session';
import { logLevel, webEnv } from '@server/env';
import { clientAddress } from '@server/web/upstream/incoming-request';
import { createIdentityVerifier } from '@server/identity/verify';
import type { AuthDeps } from './auth-deps';
import { createAuthOptions, type RefreshMode } from './auth-options';
import { backendCall } from '../calls/backend-call';
import { evictLogin, readLoginCookie, refreshTokenIn } from './login-cookie';
import { hasSessionCookie, nextAuthCookies } from './request-cookies';
import { createSessionRefresher } from './session-refresh';

/** The user's data for guards and pages. */
export type ServerSession = Pick<Session, 'user' | 'accessToken'>;

/** Signs a browser in, replacing its previous session; the backend limits attempts per address. */
const loginFrom =
  (req: IncomingMessage): AuthDeps['loginToBackend'] =>
  async (idToken) => {
    const replaces = await refreshTokenIn(req);
    const client = {
      clientAddress: clientAddress(req, webEnv().trustProxy),
      userAgent: req.headers['user-agent'],
    };
    return loginAnswer.parse(await backendCall('POST /login', { body: { idToken, replaces } }, client));
  };

const refresh: AuthDeps['resume'] = async (refreshToken) =>
  loginAnswer.parse(await backendCall('POST /login/refresh', { body: { refreshToken } }));

const logout: AuthDeps['logout'] = async (refreshToken) =>
  void (await backendCall('POST /logout', { body: { refreshToken } }));

/** A refresh token begins with the id of its session. */
const sessionOf = (refreshToken: string): string | undefined => refreshToken.split('.')[0];

/** Continues the session of an account that was just created, replacing the browser's previous session. */
const resumeFrom =
  (req: IncomingMessage): AuthDeps['resume'] =>
  async (refreshToken) => {
    const login = await refresh(refreshToken);
    const replaces = await refreshTokenIn(req);
    if (replaces !== undefined && sessionOf(replaces) !== sessionOf(refreshToken))
      await logout(replaces).catch((err: unknown) => deps().log.warn({ err }, 'Ending the replaced session failed'));
    return login;
  };

type SharedDeps = Omit<AuthDeps, 'loginToBackend' | 'resume' | 'onSessionEnd'>;

const createDeps = (): SharedDeps => {
  const env = webEnv();
  const log = pino({ name: 'session', level: logLevel() });
  const verifier = createIdentityVerifier({
    projectId: env.firebase.projectId,
    source: env.identitySource,
    providers: env.identityProviders,
  });
  return {
    verifyIdToken: (idToken) => verifier.verify(idToken),
    logout,
    refresher: createSessionRefresher(refresh, log),
    secret: env.authSecret,
    instanceId: env.instanceId,
    secure: env.secureCookies,
    productName: env.productName,
    log,
  };
};

let depsOnce: SharedDeps | undefined;

/** Created from the environment at the first request: a build has no environment to read. */
const deps = (): SharedDeps => (depsOnce ??= createDeps());

/** next-auth's options for its own endpoints, where users sign in. */
export const authOptionsFor = (
  req: IncomingMessage,
  mode?: RefreshMode,
  onSessionEnd: AuthDeps['onSessionEnd'] = () => undefined,
): AuthOptions =>
  createAuthOptions({ ...deps(), loginToBackend: loginFrom(req), resume: resumeFrom(req), onSessionEnd }, mode);

/** Reads the session through next-auth, which sets the cookie again on every call. */
const readByNextAuth = async (
  req: IncomingMessage,
  res: ServerResponse,
  mode?: RefreshMode,
): Promise<ServerSession | null> => {
  // For a visitor next-auth would set a cookie of its own.
  if (!hasSessionCookie(req)) return null;
  // next-auth types its arguments as Next's, but only reads `cookies` and `headers` and only sets headers.
  const given = { cookies: nextAuthCookies(req), headers: req.headers };
  const args = [given, res, authOptionsFor(req, mode)] as unknown as Parameters<typeof getServerSession>;
  const session = (await getServerSession(...args)) as Session | null;
  return session && { user: session.user, accessToken: session.accessToken };
};

/**
 * The user's session by cookie, null without one. Its access token is valid for at least another minute. The cookie is
 * set again only when its login was renewed: a concurrent response must not restore an older login, nor the cookie of a
 * user who has just signed out.
 */
export const readSession = async (req: IncomingMessage, res: ServerResponse): Promise<ServerSession | null> => {
  const login = await readLoginCookie(req);
  return login ? { user: login.user, accessToken: login.accessToken } : readByNextAuth(req, res);
};

/** Like `readSession`, but renews the access token first: for the one retry after a 401 from the backend. */
export const renewSession = (req: IncomingMessage, res: ServerResponse): Promise<ServerSession | null> => {
  evictLogin(req);
  return readByNextAuth(req, res, 'renew');
};
