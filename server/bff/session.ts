import type { IncomingMessage, ServerResponse } from 'node:http';
import { getServerSession, type AuthOptions, type Session } from 'next-auth';
import pino from 'pino';
import { loginAnswer } from '@/contract/endpoints/session';
import { logLevel, webEnv } from '@server/env';
import { clientAddress } from '@server/upstream/incoming-request';
import { createIdentityVerifier } from '@server/identity/verify';
import type { AuthDeps } from './auth-deps';
import { createAuthOptions, type RefreshMode } from './auth-options';
import { backendCall } from './backend-call';
import { evictLogin, readLoginCookie } from './login-cookie';
import { hasSessionCookie, nextAuthCookies } from './request-cookies';
import { createSessionRefresher } from './session-refresh';

/** What guards and pages know about the user. */
export type ServerSession = Pick<Session, 'user' | 'accessToken'>;

/** Signs in for a client; the backend limits attempts per address. */
const loginFrom =
  (address?: string): AuthDeps['loginToBackend'] =>
  async (idToken) =>
    loginAnswer.parse(await backendCall('POST /login', { body: { idToken } }, { clientAddress: address }));

const refresh: AuthDeps['resume'] = async (refreshToken) =>
  loginAnswer.parse(await backendCall('POST /login/refresh', { body: { refreshToken } }));

const createDeps = (): AuthDeps => {
  const env = webEnv();
  const log = pino({ name: 'session', level: logLevel() });
  const verifier = createIdentityVerifier({
    projectId: env.firebase.projectId,
    source: env.identitySource,
    providers: env.identityProviders,
  });
  return {
    verifyIdToken: (idToken) => verifier.verify(idToken),
    loginToBackend: loginFrom(),
    logout: async (refreshToken) => void (await backendCall('POST /logout', { body: { refreshToken } })),
    resume: refresh,
    refresher: createSessionRefresher(refresh, log),
    secret: env.authSecret,
    instanceId: env.instanceId,
    secure: env.secureCookies,
    productName: env.productName,
    log,
  };
};

let depsOnce: AuthDeps | undefined;

/** Created from the environment at the first request: a build has no environment to read. */
const deps = (): AuthDeps => (depsOnce ??= createDeps());

/** next-auth's options for its own endpoints, where users sign in. */
export const authOptionsFor = (req: IncomingMessage): AuthOptions =>
  createAuthOptions({ ...deps(), loginToBackend: loginFrom(clientAddress(req, webEnv().trustProxy)) });

/** next-auth sets the cookie again on every call. */
const readByNextAuth = async (
  req: IncomingMessage,
  res: ServerResponse,
  mode?: RefreshMode,
): Promise<ServerSession | null> => {
  // For a visitor next-auth would set a cookie of its own.
  if (!hasSessionCookie(req)) return null;
  // next-auth types its arguments as Next's, but only reads `cookies` and `headers` and only sets headers.
  const given = { cookies: nextAuthCookies(req), headers: req.headers };
  const args = [given, res, createAuthOptions(deps(), mode)] as unknown as Parameters<typeof getServerSession>;
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
