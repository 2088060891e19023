import type { ApiKey } from '@/contract/api';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { useChannel } from '@/shared/realtime/use-channel';
import { useOwnChannel, useReadAgain } from '@/shared/realtime/use-live-endpoints';

/** The shortest span between two readings, in milliseconds. */
const READ_MS = 1000;

/**
 * Fetches these endpoints again when a fair, a participation or a book for sale in the user's reach has changed, and when
 * that may have been missed: what the back office says of a fair depends on all three.
 */
export const useLiveFairs = (keys: readonly ApiKey[]): void => {
  const read = useReadAgain(keys, READ_MS);
  useChannel(channelOf.fair(EVERYONE), read, { onRestored: read });
  // All of them are restored by the same connection.
  useChannel(useOwnChannel('participants'), read);
  useChannel(useOwnChannel('products'), read);
};
