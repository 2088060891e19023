/** Prefix of the SDK's user in local storage (`browserLocalPersistence`). */
const PREFIX = 'firebase:authUser:';

const isUserKey = (key: string | null): boolean => key?.startsWith(PREFIX) ?? false;

/** Whether the identity provider has a stored user; without one, its SDK need not be downloaded. */
export const hasStoredUser = (): boolean => Object.keys(window.localStorage).some(isUserKey);

/** Calls the listener when another tab signs in (true) or out (false). Returns the unsubscriber. */
export const onStoredUser = (listener: (isStored: boolean) => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === null || isUserKey(key)) listener(newValue !== null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
