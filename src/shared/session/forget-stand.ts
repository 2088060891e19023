import { STAND, STAND_PAGE } from '@/shared/offline/stand-page';
import { cacheNames, deleteCache } from '@/shared/storage/caches';
import { deleteDatabase } from '@/shared/storage/delete-database';
import { deviceStorage } from '@/shared/storage/text-storage';

/** The database of the stand that holds what readers have ordered. */
export const STAND_DAYS = 'stand-days';

/** Says that this browser keeps something of a stand. */
const MARK = 'stand-kept';

/** Notes that something of a stand will be kept; false when the note itself is not, so that nobody would find what to delete. */
export const markStandKept = (): boolean => deviceStorage.setItem(MARK, '1');

/** Whether this browser is used at a stand. */
export const hasStand = (): boolean => deviceStorage.getItem(MARK) !== null;

/**
 * Deletes what an offline stand keeps of readers, its page and its service worker: nobody is signed in any more. The queue of
 * what was done, which names nobody, stays until its own user comes back and sends it (D5.3.14).
 */
export const forgetStand = async (): Promise<void> => {
  if (!hasStand()) return;
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(
    registrations.filter(({ scope }) => new URL(scope).pathname === STAND_PAGE).map((found) => found.unregister()),
  );
  await Promise.all((await cacheNames()).filter((name) => name.startsWith(STAND)).map(deleteCache));
  void deleteDatabase(STAND_DAYS);
  deviceStorage.removeItem(MARK);
};
