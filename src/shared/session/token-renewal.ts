import type { ApiError } from '@/shared/api/api-error';
import type { AuthEvent } from './auth-state';
import { useSessionStore } from './session-store';
import { renewWebSession } from './web-session';

/**
 * For a call that was refused for its token: has the session renewed, tells how it stands, and answers whether there is
 * another token of the same reader now: what one has asked is not to be done in the name of another, who has signed in
 * in another tab. Calls that come together ask once.
 */
export const createTokenRenewal = (tell: (event: AuthEvent) => void): ((refusal: ApiError) => Promise<boolean>) => {
  let running: Promise<boolean> | undefined;
  const renew = async (refusal: string): Promise<boolean> => {
    const before = useSessionStore.getState();
    try {
      const session = await renewWebSession();
      tell({ type: 'sessionRead', session, refusal });
      return session?.user.id === before.user?.id && session?.accessToken !== before.accessToken;
    } catch (error) {
      console.error('Renewing the session failed', error);
      return false;
    }
  };
  return ({ message }) => (running ??= renew(message).finally(() => (running = undefined)));
};
