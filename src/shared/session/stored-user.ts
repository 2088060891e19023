import { deviceStorage } from '@/shared/storage/text-storage';

/** Prefix of the SDK's user in local storage (`browserLocalPersistence`). */
const PREFIX = 'firebase:authUser:';

const isUserKey = (key: string | null): boolean => key?.startsWith(PREFIX) ?? false;

/** Whether the identity provider has a stored user; without one, its SDK need not be downloaded. */
export const hasStoredUser = (): boolean => deviceStorage.names().some(isUserKey);

/** Forgets the provider's user without its SDK, which may not have been loaded before the network was lost. */
export const forgetStoredUser = (): void => deviceStorage.names().filter(isUserKey).forEach(deviceStorage.removeItem);

/** More characters than the SDK stores of a user. */
const USER_CHARACTERS = 8192;

/** Whether the browser would keep the provider's user. Where it does not, that none is stored says nothing about the session. */
export const canStoreUser = (): boolean => deviceStorage.hasRoom(USER_CHARACTERS);

/** Calls the listener when another tab signs in (true) or out (false). Returns the unsubscriber. */
export const onStoredUser = (listener: (isStored: boolean) => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: anything may be different.
    if (key === null || isUserKey(key)) listener(hasStoredUser());
  };
  // A page restored from the back/forward cache has missed storage events, and the SDK with it, which knows no other word for that.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
};
