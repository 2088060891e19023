/** The SDK keeps its user under this prefix in the browser's local storage (`browserLocalPersistence`). */
const PREFIX = 'firebase:authUser:';

const isUserKey = (key: string | null): boolean => key?.startsWith(PREFIX) ?? false;

/** Whether the identity provider remembers somebody here: if not, a visitor need not download its SDK at all. */
export const hasStoredUser = (): boolean => Object.keys(window.localStorage).some(isUserKey);

/** Tells when another tab signs in (true) or out (false). Returns what stops the telling. */
export const onStoredUser = (tell: (isThere: boolean) => void): (() => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === null || isUserKey(key)) tell(newValue !== null);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
