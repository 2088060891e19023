import { createContext, use } from 'react';
import type { LoginUser } from '@/contract/endpoints/session';
import { useSessionStore } from '@/shared/session/session-store';

/** The user the server rendered the page for; used until the browser knows the session. */
export const PageUserContext = createContext<LoginUser | null>(null);

/** The signed-in person as far as is known. */
export const useShellUser = (): LoginUser | null => {
  const rendered = use(PageUserContext);
  const { status, user } = useSessionStore();
  return status === 'loading' ? (user ?? rendered) : user;
};
