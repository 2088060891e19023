import { ROLE } from '@/contract/vocabulary/roles';
import { useSessionStore } from './session-store';

/** Whether a customer is signed in; false before that is known. */
export const useIsCustomer = (): boolean => useSessionStore(({ user }) => user?.role === ROLE.CUSTOMER);
