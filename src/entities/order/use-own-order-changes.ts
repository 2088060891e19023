import { ORDER_NOTIFICATION } from '@/contract/states/order';
import { RETURN_NOTIFICATION } from '@/contract/states/return';
import { useHubEvent, useHubRestored } from '@/shared/realtime/hub/use-hub';
import { useRefetch } from '@/shared/realtime/use-refetch';

/** Minimum interval between two requests, in milliseconds: an issuer may change a hundred orders at once. */
const READ_MS = 1000;

/**
 * Fetches the customer's orders again when one has changed, and when changes may have been missed.
 * @param id the one order that is displayed; without it, any order
 */
export const useOwnOrderChanges = (read: () => void, id?: string): void => {
  const refetch = useRefetch(read, READ_MS);
  useHubEvent('OrderChanged', (moved) => {
    if (id === undefined || moved.id === id) refetch();
  });
  useHubRestored(refetch);
};

/** Types of notifications about returns, and about money that is owed or was paid back: neither changes the order. */
const RELATED: readonly number[] = [ORDER_NOTIFICATION.ORDER_STATUS, RETURN_NOTIFICATION.RETURN_CHANGED];

/**
 * Fetches what belongs to the customer's orders again (returns, refunds, payments): when an order has changed, and when
 * the customer is notified of a return or of money.
 * @param id the one order that is displayed; without it, any order
 */
export const useOwnOrderNews = (read: () => void, id?: string): void => {
  const refetch = useRefetch(read, READ_MS);
  useOwnOrderChanges(refetch, id);
  useHubEvent('ReceiveMess', (type) => {
    if (RELATED.includes(type)) refetch();
  });
};
