import type { IncomingMessage } from 'node:http';
import { getToken } from 'next-auth/jwt';
import type { LoginAnswer } from '@/contract/endpoints/session';
import { webEnv } from '@server/env';
import { cookieName, hasSessionCookie } from './cookie-names';
import { withCookies } from './cookies';
import { isFresh } from './session-refresh';

const REMEMBERED = 1_000;

/** Opened cookies by their sealed text: deriving the key and decrypting costs more than the whole hop. */
const opened = new Map<string, LoginAnswer>();

const sealedOf = (req: IncomingMessage): string => req.headers.cookie ?? '';

const remember = (sealed: string, login: LoginAnswer): void => {
  const oldest = opened.size >= REMEMBERED ? opened.keys().next().value : undefined;
  if (oldest !== undefined) opened.delete(oldest);
  opened.set(sealed, login);
};

/**
 * The login in the session cookie, without touching the cookie; undefined when there is none, or its access token is
 * not good for another minute: next-auth must read it then, and renews or drops it.
 */
export const openLogin = async (req: IncomingMessage): Promise<LoginAnswer | undefined> => {
  if (!hasSessionCookie(req)) return undefined;
  const sealed = sealedOf(req);
  const known = opened.get(sealed);
  if (known && isFresh(known, Date.now())) return known;
  opened.delete(sealed);
  // next-auth types its argument as Next's request, but only reads `cookies` and `headers`; it would take a bearer in
  // the headers for a session too, and that one would be remembered as this cookie's.
  const given = { cookies: withCookies(req).cookies, headers: {} } as Parameters<typeof getToken>[0]['req'];
  const token = await getToken({ req: given, secret: webEnv().authSecret, cookieName: cookieName() });
  if (!token?.login || !isFresh(token.login, Date.now())) return undefined;
  remember(sealed, token.login);
  return token.login;
};

/** The backend has refused the login in this cookie. */
export const forgetLogin = (req: IncomingMessage): void => void opened.delete(sealedOf(req));
