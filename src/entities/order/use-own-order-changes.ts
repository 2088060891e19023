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
