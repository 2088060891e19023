import type { AuthEvent } from './auth-state';
import type { IdentityProvider } from './firebase';
import { NO_ANSWER } from './login-failure';
import { beginWebSession, readWebSession } from './web-session';

const LOCK = 'session-login';

/** One tab at a time: a sign-in is seen by every open tab, but only the first shall log in at the backend. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  // Web locks are missing where the page is neither on https nor on this machine.
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

const exchange = async (provider: IdentityProvider, email: string): Promise<AuthEvent | undefined> => {
  const idToken = await provider.idTokenOf(email);
  // Another tab was refused and has signed out; the provider says so itself.
  if (idToken === undefined) return undefined;
  const failure = await beginWebSession(idToken);
  if (failure) return { type: 'loginFailed', failure };
  const session = await readWebSession();
  if (session) return { type: 'loginSucceeded', session };
  return { type: 'loginFailed', failure: { status: 500, code: 'INTERNAL' } };
};

/** Logs the provider's user in at the backend and says how it went; nothing when there is nobody to log in any more. */
export const logIn = (provider: IdentityProvider, email: string): Promise<AuthEvent | undefined> =>
  exclusively(async (): Promise<AuthEvent | undefined> => {
    const session = await readWebSession();
    const done = session?.user.email.toLowerCase() === email.toLowerCase();
    return done ? { type: 'sessionRead', session } : exchange(provider, email);
  }).catch((error: unknown): AuthEvent => {
    console.error('Signing in failed', error);
    return { type: 'loginFailed', failure: { status: NO_ANSWER, code: 'INTERNAL' } };
  });
