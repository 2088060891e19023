import type { IncomingMessage } from 'node:http';
import { webEnv } from '@server/env';
import { sessionCookieName } from './session-cookies';

const named = (cookie: 'session' | 'callback-url'): string => {
  const { instanceId, secureCookies } = webEnv();
  return sessionCookieName({ instanceId, secure: secureCookies }, cookie);
};

export const cookieName = (): string => named('session');

/** Where next-auth keeps the address to come back to. */
export const callbackUrlCookieName = (): string => named('callback-url');

/** Whether the request carries a session cookie of this instance, valid or not. */
export const hasSessionCookie = (req: IncomingMessage): boolean => req.headers.cookie?.includes(cookieName()) ?? false;
