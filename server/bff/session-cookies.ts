import type { AuthOptions } from 'next-auth';

export interface SessionCookieConfig {
  instanceId: string;
  /** Sent over https only. */
  secure: boolean;
}

/**
 * The id stands in front: next-auth takes every cookie whose name begins with the session's name for a piece of it, so
 * behind it instance `30` would swallow the cookie of `300`.
 */
export const sessionCookieName = (
  { instanceId, secure }: SessionCookieConfig,
  cookie: 'session' | 'callback-url' | 'csrf' = 'session',
): string => `${secure ? '__Secure-' : ''}${instanceId}.${cookie}`;

/** next-auth's three cookies, under names of this instance. */
export const sessionCookies = (config: SessionCookieConfig): NonNullable<AuthOptions['cookies']> => {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: config.secure } as const;
  return {
    sessionToken: { name: sessionCookieName(config), options },
    callbackUrl: { name: sessionCookieName(config, 'callback-url'), options },
    csrfToken: { name: sessionCookieName(config, 'csrf'), options },
  };
};
