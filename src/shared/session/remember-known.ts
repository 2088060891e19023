import { ROLE } from '@/contract/vocabulary/roles';
import { KNOWN } from '@/shared/lib/page-scripts';
import { deviceStorage } from '@/shared/storage/text-storage';
import type { AuthState } from './auth-state';
import { useSessionStore } from './session-store';

const remember = ({ status, user }: AuthState): void => {
  if (status === 'loading') return;
  if (user) deviceStorage.setItem(KNOWN, user.role === ROLE.CUSTOMER ? 'reader' : 'other');
  else deviceStorage.removeItem(KNOWN);
};

/**
 * Remembers whether a user is signed in, and their kind, so that the next page reserves room for their content. Returns
 * the function that stops it.
 */
export const rememberKnown = (): (() => void) => {
  remember(useSessionStore.getState());
  return useSessionStore.subscribe(remember);
};
