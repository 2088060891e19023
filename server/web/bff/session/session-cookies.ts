import type { AuthOptions } from 'next-auth';

export interface SessionCookieConfig {
  instanceId: string;
  /** Sent over https only. */
  secure: boolean;
}

/**
 * Over https the browser binds them to this host and to https (`__Host-`): no other host of the domain can set one. The
 * instance id comes first: next-auth treats every cookie whose name begins with the session cookie's name as a chunk of
 * it, so with the id at the end instance `30` would read the cookie of `300`.
 */
export const sessionCookieName = (
  { instanceId, secure }: SessionCookieConfig,
  cookie: 'session' | 'callback-url' | 'csrf' = 'session',
): string => `${secure ? '__Host-' : ''}${instanceId}.${cookie}`;

/** next-auth's three cookies, named for this instance. */
export const sessionCookies = (config: SessionCookieConfig): NonNullable<AuthOptions['cookies']> => {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: config.secure } as const;
  return {
    sessionToken: { name: sessionCookieName(config), options },
    callbackUrl: { name: sessionCookieName(config, 'callback-url'), options },
    csrfToken: { name: sessionCookieName(config, 'csrf'), options },
  };
};
