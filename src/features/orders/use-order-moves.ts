import { useHubEvent, useHubRestored } from '@/shared/realtime/hub/use-hub';

/**
 * Reads orders of the signed-in reader again when one of them has moved, and when moves may have been missed.
 * @param id the one order that is on screen; any, when missing
 */
export const useOrderMoves = (read: () => void, id?: string): void => {
  useHubEvent('OrderChanged', (moved) => {
    if (id === undefined || moved.id === id) read();
  });
  useHubRestored(read);
};
