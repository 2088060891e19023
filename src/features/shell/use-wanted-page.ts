import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { LANDING, ownPath, startOf, WANTED } from '@/contract/rules/access';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';

/**
 * On the landing page with another page as a parameter (S4.1.1): asks the visitor to sign in for it. A signed-in user
 * is redirected there at once, but only once: if the server sends them back, the session has expired.
 */
export const useWantedPage = (): void => {
  const { pathname, asPath, replace } = useRouter();
  const { status, user } = useSessionStore();
  const { openFor } = useSignInDialog();
  const followed = useRef<unknown>(undefined);
  // Only read in the browser: the page itself is the same for all users.
  const asked = new URLSearchParams(asPath.split('?')[1]).getAll(WANTED);
  const address = pathname === LANDING && status !== 'loading' && asked.length > 0 ? asked.join() : undefined;
  const wanted = asked.length === 1 ? (ownPath(asked.join()) ?? null) : null;
  useEffect(() => {
    if (address === undefined) return;
    if (user && followed.current !== address) {
      followed.current = address;
      return void replace(startOf(user.role, wanted));
    }
    void replace(LANDING, undefined, { shallow: true, scroll: false });
    if (wanted !== null) openFor(wanted);
  }, [address, wanted, user, replace, openFor]);
};
