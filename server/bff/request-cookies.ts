import type { IncomingMessage } from 'node:http';
import { webEnv } from '@server/env';
import { sessionCookieName } from './session-cookies';

/** A request with parsed cookies, as Next passes it to pages and API routes. */
type SessionRequest = IncomingMessage & { cookies: Partial<Record<string, string>> };

const parse = (header: string): Partial<Record<string, string>> => {
  const cookies: Partial<Record<string, string>> = {};
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0) cookies[pair.slice(0, equals).trim()] = pair.slice(equals + 1).trim();
  }
  return cookies;
};

const hasCookies = (req: IncomingMessage): req is SessionRequest => 'cookies' in req;

/** The request with its cookies parsed; where Next called us, it has done so already. */
export const withCookies = (req: IncomingMessage): SessionRequest =>
  hasCookies(req) ? req : Object.assign(req, { cookies: parse(req.headers.cookie ?? '') });

const nameOf = (cookie: 'session' | 'callback-url'): string => {
  const { instanceId, secureCookies } = webEnv();
  return sessionCookieName({ instanceId, secure: secureCookies }, cookie);
};

export const cookieName = (): string => nameOf('session');

/** Where next-auth keeps the URL to return to. */
export const callbackUrlCookieName = (): string => nameOf('callback-url');

/** Whether the request carries a session cookie of this instance, valid or not. */
export const hasSessionCookie = (req: IncomingMessage): boolean => req.headers.cookie?.includes(cookieName()) ?? false;
