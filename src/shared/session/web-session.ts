import type { WebSession } from './auth-state';
import { decodeLoginFailure, NO_ANSWER, type LoginFailure } from './login-failure';

const SESSION = '/api/auth/session';

const sessionIn = async (response: Response): Promise<WebSession | null> => {
  if (!response.ok) throw new Error(`Reading the session was answered with ${response.status}`);
  const { user, accessToken } = (await response.json()) as Partial<WebSession>;
  return user && accessToken ? { user, accessToken } : null;
};

/** Reads the session of the cookie, null without one; throws when the server does not answer. */
export const readWebSession = async (): Promise<WebSession | null> =>
  sessionIn(await fetch(SESSION, { headers: { accept: 'application/json' } }));

/** Has the backend renew the session, and answers it; null when it has ended. Throws when the server does not answer. */
export const renewWebSession = async (): Promise<WebSession | null> => {
  const { getCsrfToken } = await import('next-auth/react');
  const body = JSON.stringify({ csrfToken: await getCsrfToken(), data: {} });
  return sessionIn(await fetch(SESSION, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
};

/** Exchanges an ID token for the cookie session; answers the refusal, or nothing when it went well. */
export const beginWebSession = async (idToken: string): Promise<LoginFailure | undefined> => {
  const { signIn } = await import('next-auth/react');
  const answer = await signIn('credentials', { idToken, redirect: false });
  if (answer?.error) return decodeLoginFailure(answer.error);
  // next-auth answers nothing when it could not ask the server.
  return answer?.ok ? undefined : { status: answer?.status ?? NO_ANSWER, code: 'INTERNAL' };
};

/** Where next-auth sends those whose form it does not believe. */
const DISBELIEVED = 'csrf=true';

/** Drops the cookie and ends the session at the backend; throws when the server refused, which next-auth tells nobody. */
export const endWebSession = async (): Promise<void> => {
  const { signOut } = await import('next-auth/react');
  const { url }: { url?: string } = await signOut({ redirect: false });
  if (!url || url.includes(DISBELIEVED)) throw new Error('The server did not end the session');
};
