import { useSWRConfig } from 'swr';
import type { ApiKey } from '@/contract/api';
import { channelOf, EVERYONE, type IssuerKind } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/vocabulary/roles';
import { useSessionStore } from '@/shared/session/session-store';
import { useRefetch } from './use-refetch';

/**
 * Returns a stable function that fetches these endpoints again, as far as the page shows them.
 * @param everyMs minimum time between two fetches, in milliseconds
 */
export const useReadAgain = (keys: readonly ApiKey[], everyMs: number): (() => void) => {
  const { mutate } = useSWRConfig();
  const isAmong = (key: unknown): boolean => Array.isArray(key) && keys.includes(key[0]);
  return useRefetch(() => void mutate(isAmong), everyMs);
};

/**
 * The channel of the records that a back-office user handles: an issuer's own, or all for the organiser; null for
 * customers.
 */
export const useOwnChannel = <Kind extends IssuerKind>(kind: Kind) =>
  useSessionStore(({ user }) => {
    const name = channelOf[kind] as (issuerId: string) => ReturnType<(typeof channelOf)[Kind]>;
    if (user?.role === ROLE.SYSTEM) return name(EVERYONE);
    return user?.role === ROLE.ISSUER ? name(user.id) : null;
  });
