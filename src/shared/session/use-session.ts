import { useShallow } from 'zustand/react/shallow';
import { useSessionActions } from './SessionContext';
import { useSessionStore } from './session-store';

/** Who is signed in, and what can be done about it. */
export const useSession = () => {
  const facts = useSessionStore(useShallow(({ status, user, creatingUser }) => ({ status, user, creatingUser })));
  return { ...facts, ...useSessionActions() };
};
