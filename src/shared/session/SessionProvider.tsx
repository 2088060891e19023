import dynamic from 'next/dynamic';
import Router, { useRouter } from 'next/router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { LANDING } from '@/contract/rules/access';
import { useConnection } from '@/shared/api/connection';
import { serviceWorkers } from '@/shared/lib/browser-features';
import { usePreload } from '@/shared/lib/use-preload';
import type { PublicFirebaseConfig } from './identity-provider';
import { SessionContext, type SessionActions } from './use-session';
import { SessionRuntime } from './session-runtime';
import { useSessionStore } from './session-store';

interface SessionProviderProps {
  /** Read once, like `productName` and `clearCart`. */
  firebase: PublicFirebaseConfig;
  productName: string;
  clearCart: (keep: boolean) => void;
  /** The server rendered this page for a visitor without a session, or as a public page for all users. */
  isRenderedWithoutUser: boolean;
  children: ReactNode;
}

const loadSignOutDialog = () => import('./SignOutDialog').then((module) => module.SignOutDialog);
const SignOutDialog = dynamic(loadSignOutDialog, { ssr: false });

/** Loads the code for signing out; preloaded, so that users can sign out without a network. */
export const loadSignOut = () => Promise.all([loadSignOutDialog(), import('next-auth/react')]);

function SignOutAtHand() {
  usePreload(loadSignOut);
  return null;
}

/**
 * Goes to the home page. Without a network Next's router would stay on the current page; the service worker has an
 * offline page.
 */
const goHome = (): void => {
  if (useConnection.getState().online && navigator.onLine) void Router.push(LANDING);
  else if (serviceWorkers()?.controller) window.location.assign(LANDING);
};

const actionsOf = (runtime: SessionRuntime, signOut: () => void): SessionActions => ({
  signInWithGoogle: () => runtime.dispatch({ type: 'googleRequested' }),
  prepareSignIn: () => void runtime.prepare(),
  cancelCreating: () => runtime.dispatch({ type: 'creatingCancelled' }),
  finishCreating: (refreshToken) => runtime.dispatch({ type: 'creatingCompleted', refreshToken }),
  leaveEnded: () => runtime.dispatch({ type: 'endedLeft' }),
  signOut,
});

/** Keeps the session store up to date, and renders the sign-out dialog. */
export const SessionProvider = ({
  firebase,
  productName,
  clearCart,
  isRenderedWithoutUser,
  children,
}: SessionProviderProps) => {
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState<boolean | null>(null);
  const [runtime] = useState(
    () =>
      new SessionRuntime({
        firebase,
        productName,
        clearCart,
        clearQueries: () => void mutate(() => true, undefined, { revalidate: false }),
        goHome,
      }),
  );
  useEffect(() => runtime.start(), [runtime]);
  const isSignedIn = useSessionStore(({ user }) => user !== null);
  const { asPath } = useRouter();
  useEffect(() => {
    if (isRenderedWithoutUser) runtime.revalidate();
  }, [isRenderedWithoutUser, asPath, runtime]);
  const actions = useMemo(() => actionsOf(runtime, () => setAsking(true)), [runtime]);

  return (
    <SessionContext.Provider value={actions}>
      {children}
      {isSignedIn && <SignOutAtHand />}
      {asking !== null && (
        <SignOutDialog opened={asking} onClose={() => setAsking(false)} onConfirm={() => runtime.signOut()} />
      )}
    </SessionContext.Provider>
  );
};
