import { ROLE } from '@/contract/vocabulary/roles';
import { serviceWorkers } from '@/shared/lib/browser-features';
import { foreignIn, markOf, READER } from '@/shared/offline/kept-names';
import { cacheNames, deleteCache, openCache } from '@/shared/storage/caches';
import type { AuthState } from './auth-state';

/**
 * Ends the push subscription, so that the push service drops pending messages of the previous user instead of showing
 * them to the next one.
 */
const endSubscription = async (): Promise<void> => {
  const registration = await serviceWorkers()?.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

const change = async (userId: string | null): Promise<void> => {
  const names = await cacheNames();
  const foreign = foreignIn(names, userId);
  // Sequentially: the marks are deleted first, so that the worker stores nothing more in the caches that are deleted
  // after them.
  for (const name of foreign) await deleteCache(name);
  // Pages that the previous user has viewed are private.
  if (foreign.length > 0) {
    await Promise.all(names.filter((name) => name.startsWith(READER)).map(deleteCache));
    await endSubscription();
  }
  if (userId !== null) await openCache(markOf(userId));
};

let last: Promise<void> = Promise.resolve();

/**
 * Marks for the readers' service worker whose orders it may cache. When a session has ended, or another account has
 * signed in, everything cached for the previous user is deleted at once.
 */
export const followOwner = ({ status, user }: Pick<AuthState, 'status' | 'user'>): Promise<void> => {
  if (status === 'loading') return last;
  const owner = user?.role === ROLE.CUSTOMER ? user.id : null;
  last = last.catch(() => undefined).then(() => change(owner));
  return last;
};
