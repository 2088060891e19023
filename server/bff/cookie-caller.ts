import type { IncomingMessage, ServerResponse } from 'node:http';
import { getToken } from 'next-auth/jwt';
import { webEnv } from '@server/env';
import type { LoginAnswer } from '@/contract/session';
import { withCookies } from './cookies';
import { cookieName, readSession, renewSession } from './session';
import { isFresh } from './session-refresh';

/** Who the session cookie speaks for. */
export interface CookieCaller {
  accessToken: string;
  role: number;
}

const REMEMBERED = 1_000;

/** Opened cookies by their sealed text: deriving the key and decrypting costs more than the whole hop. */
const opened = new Map<string, LoginAnswer>();

const remember = (sealed: string, login: LoginAnswer): void => {
  const oldest = opened.size >= REMEMBERED ? opened.keys().next().value : undefined;
  if (oldest !== undefined) opened.delete(oldest);
  opened.set(sealed, login);
};

/** The login in the cookie; undefined when it is none, or must be read the long way, which renews it. */
const open = async (req: IncomingMessage): Promise<LoginAnswer | undefined> => {
  const sealed = req.headers.cookie ?? '';
  const known = opened.get(sealed);
  if (known && isFresh(known, Date.now())) return known;
  opened.delete(sealed);
  // next-auth types its argument as Next's request, but only reads `cookies` and `headers`.
  const given = withCookies(req) as Parameters<typeof getToken>[0]['req'];
  const token = await getToken({ req: given, secret: webEnv().authSecret, cookieName: cookieName() });
  if (!token?.login || !isFresh(token.login, Date.now())) return undefined;
  remember(sealed, token.login);
  return token.login;
};

/** The caller by cookie. A session that is running out is renewed, and goes back to the browser with the answer. */
export const callerByCookie = async (req: IncomingMessage, res: ServerResponse): Promise<CookieCaller | undefined> => {
  const login = (await open(req)) ?? (await readSession(withCookies(req), res));
  return login ? { accessToken: login.accessToken, role: login.user.role } : undefined;
};

/** The caller with a new access token, for the one repeat after the backend refused the old one. */
export const renewedCaller = async (req: IncomingMessage, res: ServerResponse): Promise<CookieCaller | undefined> => {
  opened.delete(req.headers.cookie ?? '');
  const session = await renewSession(withCookies(req), res);
  return session ? { accessToken: session.accessToken, role: session.user.role } : undefined;
};
