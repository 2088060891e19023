import { createContext, useContext } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useSessionStore } from './session-store';

export interface SessionActions {
  /** Opens Google's popup; the outcome is reflected in the session's state. */
  signInWithGoogle: () => void;
  /** Loads the identity provider in advance: browsers open a popup only shortly after a click. */
  prepareSignIn: () => void;
  /** Cancels the registration: signs out of the provider and goes to the home page. */
  cancelCreating: () => void;
  /** The account was created and its session started with this refresh token: logs in. */
  finishCreating: (refreshToken: string) => void;
  /** Leaves the page that stayed after the end of the session. */
  leaveEnded: () => void;
  /** Signs out, after a confirmation. */
  signOut: () => void;
}

export const SessionContext = createContext<SessionActions | null>(null);

export const useSessionActions = (): SessionActions => {
  const actions = useContext(SessionContext);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider above it');
  return actions;
};

/** The session's state, and the actions on it. */
export const useSession = () => {
  const facts = useSessionStore(useShallow(({ status, user, creatingUser }) => ({ status, user, creatingUser })));
  return { ...facts, ...useSessionActions() };
};
