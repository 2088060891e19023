import type { WebSession } from './auth-machine';
import { decodeLoginFailure, type LoginFailure } from './login-failure';

/** Reads the session of the cookie, null without one; throws when the server does not answer. */
export const readWebSession = async (): Promise<WebSession | null> => {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`Reading the session was answered with ${response.status}`);
  const { user, accessToken } = (await response.json()) as Partial<WebSession>;
  return user && accessToken ? { user, accessToken } : null;
};

/** Exchanges an ID token for the cookie session; answers the refusal, or nothing when it went well. */
export const beginWebSession = async (idToken: string): Promise<LoginFailure | undefined> => {
  const { signIn } = await import('next-auth/react');
  const answer = await signIn('credentials', { idToken, redirect: false });
  if (answer?.error) return decodeLoginFailure(answer.error);
  return answer?.ok ? undefined : { status: answer?.status ?? 500, code: 'INTERNAL' };
};

/** Drops the cookie and ends the session at the backend. */
export const endWebSession = async (): Promise<void> => {
  const { signOut } = await import('next-auth/react');
  await signOut({ redirect: false });
};
