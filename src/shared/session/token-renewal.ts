import { sessionEndOf } from '@/contract/vocabulary/session-errors';
import type { AuthEvent } from './auth-state';
import { useSessionStore } from './session-store';
import { renewWebSession } from './web-session';

/**
 * For a call that was refused because of its token: renews the session, dispatches the result, and resolves to whether
 * there is a new token of the same user. When another user has signed in in another tab, the call must not be repeated in
 * their name. Concurrent calls share one renewal.
 */
export const createTokenRenewal = (dispatch: (event: AuthEvent) => void): ((code: string) => Promise<boolean>) => {
  let running: Promise<boolean> | undefined;
  const renew = async (code: string): Promise<boolean> => {
    const before = useSessionStore.getState();
    try {
      const { session, ended = sessionEndOf(code) } = await renewWebSession();
      dispatch({ type: 'sessionRead', session, ...(ended && { ended }) });
      return session?.user.id === before.user?.id && session?.accessToken !== before.accessToken;
    } catch (error) {
      console.error('Renewing the session failed', error);
      return false;
    }
  };
  return (code) => (running ??= renew(code).finally(() => (running = undefined)));
};
