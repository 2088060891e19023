import { withLock } from '@/shared/storage/locks';
import type { AuthEffect, AuthEvent } from './auth-state';
import type { IdentityProvider } from './identity-provider';
import { NO_ANSWER } from './login-failure';
import { beginWebSession, readWebSession } from './web-session';

type LogIn = Omit<Extract<AuthEffect, { type: 'logIn' }>, 'type'>;

/** A lock for one tab at a time: every open tab detects a sign-in, but only the first should log in at the backend. */
const LOCK = 'session-login';

const exchange = async (provider: IdentityProvider, { email, refreshToken }: LogIn): Promise<AuthEvent | undefined> => {
  const idToken = await provider.idTokenOf(email);
  // Another tab was refused and has signed out; the provider reports that itself.
  if (idToken === undefined) return undefined;
  const failure = await beginWebSession(refreshToken === undefined ? { idToken } : { refreshToken });
  if (failure) return { type: 'loginFailed', failure };
  const { session } = await readWebSession();
  if (session) return { type: 'loginSucceeded', session };
  return { type: 'loginFailed', failure: { status: 500, code: 'INTERNAL' } };
};

/** Logs the provider's user in at the backend and returns the outcome; undefined when they have signed out meanwhile. */
export const logIn = (provider: IdentityProvider, { email, refreshToken }: LogIn): Promise<AuthEvent | undefined> =>
  withLock(LOCK, async (): Promise<AuthEvent | undefined> => {
    const { session } = await readWebSession();
    const done = session?.user.email.toLowerCase() === email.toLowerCase();
    return done ? { type: 'sessionRead', session } : exchange(provider, { email, refreshToken });
  }).catch((error: unknown): AuthEvent => {
    console.error('Signing in failed', error);
    return { type: 'loginFailed', failure: { status: NO_ANSWER, code: 'INTERNAL' } };
  });
