import dynamic from 'next/dynamic';
import Router, { useRouter } from 'next/router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { LANDING } from '@/contract/rules/access';
import type { PublicFirebaseConfig } from './firebase';
import { SessionContext, type SessionActions } from './use-session';
import { SessionRuntime } from './session-runtime';

interface SessionProviderProps {
  /** Read once, like `productName` and `clearCart`. */
  firebase: PublicFirebaseConfig;
  productName: string;
  clearCart: (keep: boolean) => void;
  /** The server rendered this page for a visitor without a session, or for everybody. */
  forNobody: boolean;
  children: ReactNode;
}

const SignOutDialog = dynamic(() => import('./SignOutDialog').then((module) => module.SignOutDialog), { ssr: false });

const actionsOf = (runtime: SessionRuntime, signOut: () => void): SessionActions => ({
  signInWithGoogle: () => runtime.dispatch({ type: 'googleRequested' }),
  prepareSignIn: () => void runtime.prepare(),
  cancelCreating: () => runtime.dispatch({ type: 'creatingCancelled' }),
  finishCreating: (refreshToken) => runtime.dispatch({ type: 'creatingCompleted', refreshToken }),
  signOut,
});

/** Keeps the session store up to date, and renders the sign-out dialog. */
export const SessionProvider = ({ firebase, productName, clearCart, forNobody, children }: SessionProviderProps) => {
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState<boolean | null>(null);
  const [runtime] = useState(
    () =>
      new SessionRuntime({
        firebase,
        productName,
        clearCart,
        clearQueries: () => void mutate(() => true, undefined, { revalidate: false }),
        goHome: () => void Router.push(LANDING),
      }),
  );
  useEffect(() => runtime.start(), [runtime]);
  const { asPath } = useRouter();
  useEffect(() => {
    if (forNobody) runtime.revalidate();
  }, [forNobody, asPath, runtime]);
  const actions = useMemo(() => actionsOf(runtime, () => setAsking(true)), [runtime]);

  return (
    <SessionContext.Provider value={actions}>
      {children}
      {asking !== null && (
        <SignOutDialog opened={asking} onClose={() => setAsking(false)} onConfirm={() => runtime.signOut()} />
      )}
    </SessionContext.Provider>
  );
};
