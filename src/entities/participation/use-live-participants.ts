import { useSWRConfig } from 'swr';
import type { ApiKey } from '@/contract/api';
import type { LoginUser } from '@/contract/endpoints/session';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/vocabulary/roles';
import { useChannel } from '@/shared/realtime/use-channel';
import { useRefetch } from '@/shared/realtime/use-refetch';
import { useSessionStore } from '@/shared/session/session-store';

/** The shortest span between two readings, in milliseconds. */
const READ_MS = 1000;

/** The channel of the participations in a user's reach. */
const channelFor = (user: LoginUser | null) => {
  if (user?.role === ROLE.SYSTEM) return channelOf.participants(EVERYONE);
  return user?.role === ROLE.ISSUER ? channelOf.participants(user.id) : null;
};

/** Fetches these endpoints again when a participation or its terms have changed, and when that may have been missed. */
export const useLiveParticipants = (keys: readonly ApiKey[]): void => {
  const channel = useSessionStore(({ user }) => channelFor(user));
  const { mutate } = useSWRConfig();
  const isAmong = (key: unknown): boolean => Array.isArray(key) && keys.includes(key[0]);
  const read = useRefetch(() => void mutate(isAmong), READ_MS);
  useChannel(channel, read, { onRestored: read });
};
