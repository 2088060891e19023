import { useEffect, useEffectEvent } from 'react';
import { listStored, removeKept } from '@/entities/library/kept-books';
import { sendStoredPositions } from '@/entities/library/send-position';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import { isApiError, isNotFound } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useIsCustomer } from '@/shared/session/use-is-customer';
import { useSession } from '@/shared/session/use-session';

/** Deletes the kept files that the customer may not open any more. Without a network nothing is known, or deleted. */
const removeClosed = async (customerId: string): Promise<void> => {
  for (const kept of await listStored(customerId)) {
    try {
      const { editions } = await call('GET /library/{id}', { params: { id: kept.bookId } });
      if (!editions.some(({ edition }) => edition === kept.edition)) await removeKept(customerId, kept);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isNotFound(error)) await removeKept(customerId, kept);
    }
  }
};

function Following({ customerId }: { customerId: string }) {
  const follow = useEffectEvent(() => {
    void sendStoredPositions(customerId);
    void removeClosed(customerId);
  });
  useOwnOrderChanges(() => void removeClosed(customerId));
  useEffect(() => {
    follow();
    const onOnline = () => follow();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [customerId]);
  return null;
}

/**
 * Keeps this browser and the library alike on every page: positions from the time without a network are sent, and kept
 * files of cancelled and returned orders are deleted.
 */
export function FollowLibrary() {
  const { user } = useSession();
  const isCustomer = useIsCustomer();
  return isCustomer && user ? <Following customerId={user.id} /> : null;
}
