import { useHubEvent, useHubRestored } from '@/shared/realtime/hub/use-hub';
import { useRefetch } from '@/shared/realtime/use-refetch';

/** An issuer may move a hundred orders at once; the page is read for all of them. */
const READ_MS = 1000;

/**
 * Reads orders of the signed-in reader again when one of them has moved, and when moves may have been missed.
 * @param id the one order that is on screen; any, when missing
 */
export const useOrderMoves = (read: () => void, id?: string): void => {
  const readAgain = useRefetch(read, READ_MS);
  useHubEvent('OrderChanged', (moved) => {
    if (id === undefined || moved.id === id) readAgain();
  });
  useHubRestored(readAgain);
};
