import type { ApiKey } from '@/contract/api';
import type { ChannelData } from '@/contract/realtime/channels';
import { useChannel } from '@/shared/realtime/use-channel';
import { useOwnChannel, useReadAgain } from '@/shared/realtime/use-live-endpoints';

interface LiveOrdersOptions {
  /** Minimum interval between two requests, in milliseconds. */
  everyMs: number;
  onOrder?: (order: ChannelData['orders']) => void;
}

/** Fetches these endpoints again when an order was placed or changed, and when that may have been missed. */
export const useLiveOrders = (keys: readonly ApiKey[], { everyMs, onOrder }: LiveOrdersOptions): void => {
  const read = useReadAgain(keys, everyMs);
  const onMessage = (order: ChannelData['orders']): void => {
    onOrder?.(order);
    read();
  };
  useChannel(useOwnChannel('orders'), onMessage, { onRestored: read });
};
