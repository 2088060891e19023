import type { ApiKey } from '@/contract/api';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { useChannel } from '@/shared/realtime/use-channel';
import { useOwnChannel, useReadAgain } from '@/shared/realtime/use-live-endpoints';

/** Minimum interval between two requests by default, in milliseconds. */
const READ_MS = 1000;

/**
 * Fetches these endpoints again when a fair, a participation or a product within the user's access has changed, and
 * when such a change may have been missed: the back office's data of a fair depends on all three.
 */
export const useLiveCampaigns = (keys: readonly ApiKey[], { everyMs = READ_MS } = {}): void => {
  const read = useReadAgain(keys, everyMs);
  useChannel(channelOf.fair(EVERYONE), read, { onRestored: read });
  // All of them are restored by the same connection.
  useChannel(useOwnChannel('participants'), read);
  useChannel(useOwnChannel('products'), read);
};
