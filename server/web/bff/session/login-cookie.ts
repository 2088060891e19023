import type { IncomingMessage } from 'node:http';
import { getToken } from 'next-auth/jwt';
import type { LoginAnswer } from '@/contract/endpoints/session';
import { webEnv } from '@server/env';
import { cookieName, hasSessionCookie, nextAuthCookies } from './request-cookies';
import { isFresh } from './session-refresh';

const MAX_CACHED = 1_000;

/** Decrypted cookies by the raw header: deriving the key and decrypting costs more CPU than proxying the request. */
const decrypted = new Map<string, LoginAnswer>();

const cookieHeaderOf = (req: IncomingMessage): string => req.headers.cookie ?? '';

const remember = (sealed: string, login: LoginAnswer): void => {
  const oldest = decrypted.size >= MAX_CACHED ? decrypted.keys().next().value : undefined;
  if (oldest !== undefined) decrypted.delete(oldest);
  decrypted.set(sealed, login);
};

/** The login in the session cookie, however old. */
const unseal = async (req: IncomingMessage): Promise<LoginAnswer | undefined> => {
  // next-auth types its argument as Next's request but reads only `cookies` and `headers`. The headers are left out: it
  // would accept a bearer token in them as a session, which would then be cached under this cookie.
  const given = { cookies: nextAuthCookies(req), headers: {} } as Parameters<typeof getToken>[0]['req'];
  const token = await getToken({ req: given, secret: webEnv().authSecret, cookieName: cookieName() });
  return token?.login;
};

/** The refresh token in the session cookie of a user who signs in again; undefined without one. */
export const refreshTokenIn = async (req: IncomingMessage): Promise<string | undefined> =>
  hasSessionCookie(req) ? (await unseal(req))?.refreshToken : undefined;

/**
 * The login in the session cookie, without setting the cookie again; undefined when there is none or its access token
 * expires within a minute: then next-auth has to read the session, to renew or drop it.
 */
export const readLoginCookie = async (req: IncomingMessage): Promise<LoginAnswer | undefined> => {
  if (!hasSessionCookie(req)) return undefined;
  const sealed = cookieHeaderOf(req);
  const known = decrypted.get(sealed);
  if (known && isFresh(known, Date.now())) return known;
  decrypted.delete(sealed);
  const login = await unseal(req);
  if (!login || !isFresh(login, Date.now())) return undefined;
  remember(sealed, login);
  return login;
};

/** Drops this cookie's login from the cache: the backend has refused it. */
export const evictLogin = (req: IncomingMessage): void => void decrypted.delete(cookieHeaderOf(req));
