import { deviceStorage } from '@/shared/storage/text-storage';

/** Prefix of the SDK's user in local storage (`browserLocalPersistence`). */
const PREFIX = 'firebase:authUser:';

const isUserKey = (key: string | null): boolean => key?.startsWith(PREFIX) ?? false;

/** Whether the identity provider has a stored user; without one, its SDK need not be downloaded. */
export const hasStoredUser = (): boolean => deviceStorage.names().some(isUserKey);

/** Removes the stored user without the SDK, which may not have been loaded before the network was lost. */
export const forgetStoredUser = (): void => deviceStorage.names().filter(isUserKey).forEach(deviceStorage.removeItem);

/** More characters than the SDK stores for a user. */
const USER_CHARACTERS = 8192;

/**
 * Whether the browser can store the provider's user. Where it cannot, the absence of a stored user says nothing about
 * the session.
 */
export const canStoreUser = (): boolean => deviceStorage.hasRoom(USER_CHARACTERS);

/** Calls the listener when another tab signs in (true) or out (false). Returns the unsubscriber. */
export const onStoredUser = (listener: (isStored: boolean) => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: any item may have changed.
    if (key === null || isUserKey(key)) listener(hasStoredUser());
  };
  // A page restored from the back/forward cache has missed storage events; so has the SDK, which reacts to no other
  // event.
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
