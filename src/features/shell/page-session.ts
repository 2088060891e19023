import { createContext, use } from 'react';
import type { LoginUser } from '@/contract/endpoints/session';
import { useSessionStore } from '@/shared/session/session-store';

/**
 * The user the server rendered the page for, used until the browser knows the session; undefined for pages that are the
 * same for all users, where the server did not check.
 */
export const PageUserContext = createContext<LoginUser | null | undefined>(undefined);

/** The signed-in user as far as known; undefined while unknown. */
export const useShellUser = (): LoginUser | null | undefined => {
  const rendered = use(PageUserContext);
  const { status, user } = useSessionStore();
  return status === 'loading' ? (user ?? rendered) : user;
};
