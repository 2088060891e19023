import { SESSION_END_HEADER, sessionEndOf, type SessionEnd } from '@/contract/vocabulary/session-errors';
import { deviceStorage } from '@/shared/storage/text-storage';
import type { WebSession } from './auth-state';
import { decodeLoginFailure, NO_ANSWER, type LoginFailure } from './login-failure';

const SESSION = '/api/auth/session';

/** Storage key: the user has signed out, but the cookie's session has not been ended yet. */
const ENDING = 'session-ending';

/** The session as the server returns it: null when there is none, with the reason if it has just ended. */
export interface SessionReading {
  session: WebSession | null;
  ended?: SessionEnd;
}

const parseSession = async (response: Response): Promise<SessionReading> => {
  if (!response.ok) throw new Error(`Reading the session was answered with ${response.status}`);
  const { user, accessToken } = (await response.json()) as Partial<WebSession>;
  if (user && accessToken) return { session: { user, accessToken } };
  const ended = sessionEndOf(response.headers.get(SESSION_END_HEADER));
  return { session: null, ...(ended && { ended }) };
};

/**
 * Reads the cookie's session. A session from which the user signed out without a network is ended first.
 * @throws {Error} when the server does not respond
 */
export const readWebSession = async (): Promise<SessionReading> => {
  if (deviceStorage.getItem(ENDING) !== null && (await endWebSession()) === 'unanswered')
    throw new Error('A session that was left is not ended yet');
  return parseSession(await fetch(SESSION, { headers: { accept: 'application/json' } }));
};

/** Renews the session at the backend. Throws when the server does not respond. */
export const renewWebSession = async (): Promise<SessionReading> => {
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

/**
 * Credentials that start a session: an ID token, or, for a new account, the refresh token of a session that the backend
 * has started.
 */
export type Credentials = { idToken: string } | { refreshToken: string };

/** Exchanges the credentials for the session cookie; resolves to the failure, or undefined on success. */
export const beginWebSession = async (credentials: Credentials): Promise<LoginFailure | undefined> => {
  const { signIn } = await import('next-auth/react');
  const answer = await signIn('credentials', { ...credentials, redirect: false });
  if (answer?.error) return decodeLoginFailure(answer.error);
  // next-auth returns no status when it could not reach the server.
  return answer?.ok ? undefined : { status: answer?.status ?? NO_ANSWER, code: 'INTERNAL' };
};

/** Part of the URL to which next-auth redirects when it refuses the CSRF token. */
const CSRF_REFUSED = 'csrf=true';

/** Timeout of the sign-out request, in ms: a connected network may still transmit nothing. */
const ANSWER_MS = 5_000;

const askToEnd = async (): Promise<{ url?: string }> => {
  const { signOut } = await import('next-auth/react');
  return signOut({ redirect: false });
};

/** Returns the server's response; undefined without one in time. */
const answerToEnd = async (): Promise<{ url?: string } | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_MS);
  });
  try {
    return await Promise.race([askToEnd(), late]);
  } catch (error) {
    console.error('Ending the session was not answered', error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Drops the cookie and ends the session at the backend. Without a response this is noted, and the session is ended
 * before it is read again, also after a reload.
 * @throws {Error} when the server refused, which next-auth itself does not report
 */
export const endWebSession = async (): Promise<'ended' | 'unanswered'> => {
  const answer = await answerToEnd();
  if (!answer) {
    deviceStorage.setItem(ENDING, '1');
    return 'unanswered';
  }
  // Also after a refusal, which would recur at every read: it is reported to the current user, who can retry.
  deviceStorage.removeItem(ENDING);
  if (!answer.url || answer.url.includes(CSRF_REFUSED)) throw new Error('The server did not end the session');
  return 'ended';
};
