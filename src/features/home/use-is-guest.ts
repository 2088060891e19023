import { useSessionStore } from '@/shared/session/session-store';

/** Whether nobody is signed in: as the server said, until the browser has found out for itself. */
export const useIsGuest = (guestOnServer: boolean): boolean => {
  const status = useSessionStore((state) => state.status);
  return status === 'loading' ? guestOnServer : status === 'signedOut';
};
