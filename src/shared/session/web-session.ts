import type { WebSession } from './auth-state';
import { decodeLoginFailure, NO_ANSWER, type LoginFailure } from './login-failure';

const SESSION = '/api/auth/session';

const parseSession = async (response: Response): Promise<WebSession | null> => {
  if (!response.ok) throw new Error(`Reading the session was answered with ${response.status}`);
  const { user, accessToken } = (await response.json()) as Partial<WebSession>;
  return user && accessToken ? { user, accessToken } : null;
};

/** Reads the cookie's session, null without one; throws when the server does not respond. */
export const readWebSession = async (): Promise<WebSession | null> =>
  parseSession(await fetch(SESSION, { headers: { accept: 'application/json' } }));

/** Renews the session at the backend; null when it has ended. Throws when the server does not respond. */
export const renewWebSession = async (): Promise<WebSession | null> => {
  const { getCsrfToken } = await import('next-auth/react');
  const body = JSON.stringify({ csrfToken: await getCsrfToken(), data: {} });
  return parseSession(await fetch(SESSION, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
};

/**
 * Renews the login after a profile change, so that the cookie has the new name or picture on the next page. A failure is
 * only logged: the cookie is updated at its next renewal anyway.
 */
export const renewCookie = async (): Promise<void> => {
  try {
    await renewWebSession();
  } catch (error) {
    console.error('Renewing the session failed', error);
  }
};

/** With what a session begins: an ID token, or the refresh token of a session that the backend has begun, for a new account. */
export type Credentials = { idToken: string } | { refreshToken: string };

/** Exchanges them for the session cookie; resolves to the failure, or undefined on success. */
export const beginWebSession = async (credentials: Credentials): Promise<LoginFailure | undefined> => {
  const { signIn } = await import('next-auth/react');
  const answer = await signIn('credentials', { ...credentials, redirect: false });
  if (answer?.error) return decodeLoginFailure(answer.error);
  // next-auth returns no status when it could not reach the server.
  return answer?.ok ? undefined : { status: answer?.status ?? NO_ANSWER, code: 'INTERNAL' };
};

/** Part of the URL to which next-auth redirects when it refuses the CSRF token. */
const CSRF_REFUSED = 'csrf=true';

/** Drops the cookie and ends the session at the backend; throws when the server refused, which next-auth itself does not report. */
export const endWebSession = async (): Promise<void> => {
  const { signOut } = await import('next-auth/react');
  const { url }: { url?: string } = await signOut({ redirect: false });
  if (!url || url.includes(CSRF_REFUSED)) throw new Error('The server did not end the session');
};
