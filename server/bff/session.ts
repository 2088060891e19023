import type { IncomingMessage, ServerResponse } from 'node:http';
import { getServerSession, type AuthOptions, type Session } from 'next-auth';
import pino from 'pino';
import { loginAnswer } from '@/contract/endpoints/session';
import { logLevel, webEnv } from '@server/env';
import { clientAddress } from '@server/upstream/client-address';
import { createIdentityVerifier } from '@server/identity/verify';
import type { AuthDeps } from './auth-deps';
import { createAuthOptions, type RefreshMode } from './auth-options';
import { backendCall } from './backend-call';
import { forgetLogin, openLogin } from './cookie-login';
import { hasSessionCookie } from './cookie-names';
import { withCookies } from './cookies';
import { createSessionRefresher } from './session-refresh';

/** What a guard or a page may know about the caller. */
export type ServerSession = Pick<Session, 'user' | 'accessToken'>;

/** Signing in on behalf of a caller; the backend counts tries per address. */
const loginFrom =
  (address?: string): AuthDeps['loginToBackend'] =>
  async (idToken) =>
    loginAnswer.parse(await backendCall('POST /login', { body: { idToken } }, { clientAddress: address }));

const createDeps = (): AuthDeps => {
  const env = webEnv();
  const log = pino({ name: 'session', level: logLevel() });
  const verifier = createIdentityVerifier({ projectId: env.firebase.projectId, source: env.identitySource });
  return {
    verifyIdToken: (idToken) => verifier.verify(idToken),
    loginToBackend: loginFrom(),
    logout: async (refreshToken) => void (await backendCall('POST /logout', { body: { refreshToken } })),
    refresher: createSessionRefresher(
      async (refreshToken) => loginAnswer.parse(await backendCall('POST /login/refresh', { body: { refreshToken } })),
      log,
    ),
    secret: env.authSecret,
    instanceId: env.instanceId,
    secure: env.secureCookies,
    productName: env.productName,
    log,
  };
};

let depsOnce: AuthDeps | undefined;

/** Made from the environment at the first request: a build has no environment to read. */
const deps = (): AuthDeps => (depsOnce ??= createDeps());

/** next-auth's options for its own endpoints, where people sign in. */
export const authOptionsFor = (req: IncomingMessage): AuthOptions =>
  createAuthOptions({ ...deps(), loginToBackend: loginFrom(clientAddress(req, webEnv().trustProxy)) });

/** next-auth sets the cookie anew whenever it is asked. */
const readByNextAuth = async (
  req: IncomingMessage,
  res: ServerResponse,
  mode?: RefreshMode,
): Promise<ServerSession | null> => {
  // Asked about a visitor, next-auth would give him a cookie of its own.
  if (!hasSessionCookie(req)) return null;
  // next-auth types its arguments as Next's own, but only reads `cookies` and `headers` and only sets headers.
  const args = [withCookies(req), res, createAuthOptions(deps(), mode)] as Parameters<typeof getServerSession>;
  const session = (await getServerSession(...args)) as Session | null;
  return session && { user: session.user, accessToken: session.accessToken };
};

/**
 * The caller's session by cookie, null without one. The access token in it is good for at least a minute. The cookie is
 * set again only when the login in it was renewed: an answer that was on its way meanwhile must not put an older login
 * back, nor bring back the cookie of somebody who has just signed out.
 */
export const readSession = async (req: IncomingMessage, res: ServerResponse): Promise<ServerSession | null> => {
  const login = await openLogin(req);
  return login ? { user: login.user, accessToken: login.accessToken } : readByNextAuth(req, res);
};

/** Like `readSession`, but renews the access token first: for the one repeat after the backend answered 401. */
export const renewSession = (req: IncomingMessage, res: ServerResponse): Promise<ServerSession | null> => {
  forgetLogin(req);
  return readByNextAuth(req, res, 'renew');
};
