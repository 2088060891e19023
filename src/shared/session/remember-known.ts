import { ROLE } from '@/contract/vocabulary/roles';
import { KNOWN } from '@/shared/lib/page-scripts';
import type { AuthState } from './auth-state';
import { useSessionStore } from './session-store';

const remember = ({ status, user }: AuthState): void => {
  if (status === 'loading') return;
  try {
    if (user) localStorage.setItem(KNOWN, user.role === ROLE.CUSTOMER ? 'reader' : 'other');
    else localStorage.removeItem(KNOWN);
  } catch {
    // A forbidden storage: the next page leaves room for a visitor until the session is known.
  }
};

/** Remembers whether somebody is signed in, so that the next page leaves room for what is theirs. Returns what stops that. */
export const rememberKnown = (): (() => void) => {
  remember(useSessionStore.getState());
  return useSessionStore.subscribe(remember);
};
