import { createContext, use } from 'react';
import type { LoginUser } from '@/contract/endpoints/session';
import { useSessionStore } from '@/shared/session/session-store';

/**
 * The user the server rendered the page for, used until the browser knows the session; undefined where it did not ask, for a
 * page that is the same for everybody.
 */
export const PageUserContext = createContext<LoginUser | null | undefined>(undefined);

/** The signed-in person as far as is known: undefined while nobody can tell. */
export const useShellUser = (): LoginUser | null | undefined => {
  const rendered = use(PageUserContext);
  const { status, user } = useSessionStore();
  return status === 'loading' ? (user ?? rendered) : user;
};
