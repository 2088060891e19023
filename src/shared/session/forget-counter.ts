import { serviceWorkers } from '@/shared/lib/browser-features';
import { COUNTER_CACHE_PREFIX, COUNTER_PAGE } from '@/shared/offline/counter-page';
import { cacheNames, deleteCache } from '@/shared/storage/caches';
import { deleteDatabase } from '@/shared/storage/delete-database';
import { deviceStorage } from '@/shared/storage/text-storage';

/** The counter's database of customers' orders. */
export const COUNTER_DAYS = 'stand-days';

/** Storage key that marks that this browser stores data of a counter. */
const MARK = 'stand-kept';

/**
 * Marks that data of a counter will be stored; false when the mark could not be saved, because the data would then
 * never be deleted.
 */
export const markCounterKept = (): boolean => deviceStorage.setItem(MARK, '1');

/** Whether this browser is used at a counter. */
export const hasCounter = (): boolean => deviceStorage.getItem(MARK) !== null;

/**
 * Deletes the customer data that an offline counter has stored, its cached page and its service worker, after the user
 * has signed out. The queue of actions, which contains no personal data, stays until its own user returns and sends it
 * (D5.3.14).
 */
export const forgetCounter = async (): Promise<void> => {
  if (!hasCounter()) return;
  const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
  await Promise.all(
    registrations.filter(({ scope }) => new URL(scope).pathname === COUNTER_PAGE).map((found) => found.unregister()),
  );
  await Promise.all((await cacheNames()).filter((name) => name.startsWith(COUNTER_CACHE_PREFIX)).map(deleteCache));
  void deleteDatabase(COUNTER_DAYS);
  deviceStorage.removeItem(MARK);
};
