import { ROLE } from '@/contract/vocabulary/roles';
import { foreignIn, markOf, READER } from '@/shared/offline/kept-names';
import { cacheNames, deleteCache, openCache } from '@/shared/storage/caches';
import type { AuthState } from './auth-state';

/** What is on its way to somebody who has left is not shown to who comes next: the push service drops it. */
const endSubscription = async (): Promise<void> => {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

const change = async (userId: string | null): Promise<void> => {
  const names = await cacheNames();
  const foreign = foreignIn(names, userId);
  // One after the other: the marks are gone before what the worker might still write is deleted.
  for (const name of foreign) await deleteCache(name);
  // What somebody has looked at is nobody else's business.
  if (foreign.length > 0) {
    await Promise.all(names.filter((name) => name.startsWith(READER)).map(deleteCache));
    await endSubscription();
  }
  if (userId !== null) await openCache(markOf(userId));
};

let last: Promise<void> = Promise.resolve();

/**
 * Says to the reader's service worker whose orders it may keep. When a session has ended, or another account has signed in,
 * what it kept of the one before is deleted at once.
 */
export const followOwner = ({ status, user }: Pick<AuthState, 'status' | 'user'>): Promise<void> => {
  if (status === 'loading') return last;
  const owner = user?.role === ROLE.CUSTOMER ? user.id : null;
  last = last.catch(() => undefined).then(() => change(owner));
  return last;
};
