import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { webEnv } from '@server/env';
import { sessionCookieName } from './session-cookies';

type Cookies = Partial<Record<string, string>>;

/** A request with parsed cookies, as Next passes it to pages and API routes. */
type SessionRequest = IncomingMessage & { cookies: Cookies };

const hasCookies = (req: IncomingMessage): req is SessionRequest => 'cookies' in req;

/** The request with its cookies parsed and decoded; requests from Next already have them. */
export const withCookies = (req: IncomingMessage): SessionRequest =>
  hasCookies(req) ? req : Object.assign(req, { cookies: parseCookie(req.headers.cookie ?? '') });

const nameOf = (cookie: 'session' | 'csrf'): string => {
  const { instanceId, secureCookies } = webEnv();
  return sessionCookieName({ instanceId, secure: secureCookies }, cookie);
};

export const cookieName = (): string => nameOf('session');

/** Whether the request carries a session cookie of this instance, valid or not. */
export const hasSessionCookie = (req: IncomingMessage): boolean => req.headers.cookie?.includes(cookieName()) ?? false;

/** A session that is too long for one cookie continues in numbered ones. */
const CHUNK = /^(\.\d{1,2})?$/;

const isOfSession = (name: string): boolean =>
  name.startsWith(cookieName()) && CHUNK.test(name.slice(cookieName().length));

/**
 * The cookies that next-auth needs. It fails on a callback URL that it does not accept, and none is used here; and it
 * would clear every cookie whose name begins with the session cookie's name, failing on an invalid name.
 */
export const nextAuthCookies = (req: IncomingMessage): Cookies => {
  const { cookies } = withCookies(req);
  const needed = Object.keys(cookies).filter((name) => isOfSession(name) || name === nameOf('csrf'));
  return Object.fromEntries(needed.map((name) => [name, cookies[name]]));
};

/** The token against forgery in next-auth's cookie, where its hash follows it. */
export const csrfTokenIn = (req: IncomingMessage): string | undefined =>
  withCookies(req).cookies[nameOf('csrf')]?.split('|')[0];
