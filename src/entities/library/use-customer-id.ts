import useSWRImmutable from 'swr/immutable';
import { ownerIn } from '@/shared/offline/kept-names';
import { useSessionStore } from '@/shared/session/session-store';
import { cacheNames } from '@/shared/storage/caches';

const readOwner = async (): Promise<string | null> => ownerIn(await cacheNames()) ?? null;

/**
 * Whose library is open: the signed-in user, or, while the session cannot be read without a network, the customer whose
 * data this browser keeps. Undefined until that is known.
 */
export function useCustomerId(): string | undefined {
  const known = useSessionStore(({ user }) => user?.id);
  const { data: owner } = useSWRImmutable(known === undefined ? 'owner of kept data' : null, readOwner);
  return known ?? owner ?? undefined;
}
