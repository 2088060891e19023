import { RETURN_NOTIFICATION } from '@/contract/states/return';
import { useHubEvent, useHubRestored } from '@/shared/realtime/hub/use-hub';
import { useRefetch } from '@/shared/realtime/use-refetch';

/** Minimum interval between two requests, in milliseconds. */
const READ_MS = 1000;

/** Fetches requests to return something again in a back office: when it is notified of one, and after a lost connection. */
export const useReturnNews = (read: () => void): void => {
  const refetch = useRefetch(read, READ_MS);
  useHubEvent('ReceiveMess', (type) => {
    if (type === RETURN_NOTIFICATION.RETURN_CHANGED) refetch();
  });
  useHubRestored(refetch);
};
