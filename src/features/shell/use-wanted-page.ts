import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { LANDING, ownPath, startOf, WANTED } from '@/contract/rules/access';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';

/** Whether anybody was signed in since the page was loaded. */
const useHadUser = () => {
  const had = useRef(false);
  const user = useSessionStore((state) => state.user);
  useEffect(() => {
    if (user) had.current = true;
  }, [user]);
  return had;
};

/**
 * On the landing page with the address of another page (S4.1.1): asks the visitor to sign in for it. Whoever turns out to be
 * signed in goes there at once; whose session has just ended was told so.
 */
export const useWantedPage = (): void => {
  const { pathname, query, replace } = useRouter();
  const { status, user } = useSessionStore();
  const { openFor } = useSignInDialog();
  const hadUser = useHadUser();
  const address = pathname === LANDING && status !== 'loading' ? query[WANTED] : undefined;
  useEffect(() => {
    if (address === undefined) return;
    const wanted = typeof address === 'string' ? (ownPath(address) ?? null) : null;
    if (user) return void replace(startOf(user.role, wanted));
    void replace(LANDING, undefined, { shallow: true, scroll: false });
    if (wanted !== null && !hadUser.current) openFor(wanted);
  }, [address, user, hadUser, replace, openFor]);
};
