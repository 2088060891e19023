import type { IncomingMessage, ServerResponse } from 'node:http';
import { getToken } from 'next-auth/jwt';
import { webEnv } from '@server/env';
import type { LoginAnswer } from '@/contract/session';
import { withCookies } from './cookies';
import { readSession, renewSession } from './session';
import { sessionCookieName } from './session-cookies';

/** Who the session cookie speaks for. */
export interface CookieCaller {
  accessToken: string;
  role: number;
}

/** The session is read the long way, which renews it, when its token has less life than this left. */
const FRESH_MS = 60_000;
const REMEMBERED = 1_000;

/** Opened cookies by their sealed text: deriving the key and decrypting costs more than the whole hop. */
const opened = new Map<string, LoginAnswer>();

const remember = (sealed: string, login: LoginAnswer): void => {
  const oldest = opened.size >= REMEMBERED ? opened.keys().next().value : undefined;
  if (oldest !== undefined) opened.delete(oldest);
  opened.set(sealed, login);
};

const isFresh = (login: LoginAnswer): boolean => Date.parse(login.expiresAt) - Date.now() > FRESH_MS;

const cookieName = (): string => {
  const { instanceId, secureCookies } = webEnv();
  return sessionCookieName({ instanceId, secure: secureCookies });
};

/** Whether the request carries a session cookie of this instance, valid or not. */
export const hasSessionCookie = (req: IncomingMessage): boolean => req.headers.cookie?.includes(cookieName()) ?? false;

const open = async (req: IncomingMessage): Promise<LoginAnswer | undefined> => {
  const sealed = req.headers.cookie ?? '';
  const known = opened.get(sealed);
  if (known && isFresh(known)) return known;
  opened.delete(sealed);
  const name = cookieName();
  // next-auth types its argument as Next's request, but only reads `cookies` and `headers`.
  const given = withCookies(req) as Parameters<typeof getToken>[0]['req'];
  const token = await getToken({ req: given, secret: webEnv().authSecret, cookieName: name });
  if (!token?.login || !isFresh(token.login)) return undefined;
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
