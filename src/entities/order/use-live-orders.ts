import { useSWRConfig } from 'swr';
import type { ApiKey } from '@/contract/api';
import type { LoginUser } from '@/contract/endpoints/session';
import { channelOf, EVERYONE, type ChannelData } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/vocabulary/roles';
import { useChannel } from '@/shared/realtime/use-channel';
import { useRefetch } from '@/shared/realtime/use-refetch';
import { useSessionStore } from '@/shared/session/session-store';

/** The channel of the orders a user handles; null for readers. */
const channelFor = (user: LoginUser | null) => {
  if (user?.role === ROLE.SYSTEM) return channelOf.orders(EVERYONE);
  return user?.role === ROLE.ISSUER ? channelOf.orders(user.id) : null;
};

interface LiveOrdersOptions {
  /** The shortest span between two readings, in milliseconds. */
  everyMs: number;
  onOrder?: (order: ChannelData['orders']) => void;
}

/** Fetches these endpoints again when an order was placed or changed, and when that may have been missed. */
export const useLiveOrders = (keys: readonly ApiKey[], { everyMs, onOrder }: LiveOrdersOptions): void => {
  const channel = useSessionStore(({ user }) => channelFor(user));
  const { mutate } = useSWRConfig();
  const isAmong = (key: unknown): boolean => Array.isArray(key) && keys.includes(key[0]);
  const read = useRefetch(() => void mutate(isAmong), everyMs);
  const onMessage = (order: ChannelData['orders']): void => {
    onOrder?.(order);
    read();
  };
  useChannel(channel, onMessage, { onRestored: read });
};
