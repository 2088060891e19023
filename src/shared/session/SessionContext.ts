import { createContext, useContext } from 'react';

export interface SessionActions {
  /** Opens Google's popup; how it went is seen in the state. */
  signInWithGoogle: () => void;
  /** Loads what the popup needs ahead of the click. */
  prepareSignIn: () => void;
  /** Gives up creating an account: signs out of the provider and goes home. */
  cancelCreating: () => void;
  /** The account was created: logs in with it. */
  finishCreating: () => void;
  /** Asks, then signs out. */
  signOut: () => void;
}

export const SessionContext = createContext<SessionActions | null>(null);

export const useSessionActions = (): SessionActions => {
  const actions = useContext(SessionContext);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider above it');
  return actions;
};
