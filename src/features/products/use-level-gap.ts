import type { ProductDetail } from '@/contract/endpoints/products';
import { useApi } from '@/shared/api/use-api';
import { useSessionStore } from '@/shared/session/session-store';

/**
 * The name of the reader's level when it is below the required one, else undefined. Nothing is known of a visitor, who
 * may fill a bag and is asked when ordering; nothing is asked where everybody may buy.
 */
export function useLevelGap(required: ProductDetail['requiredLevel']): string | undefined {
  const signedIn = useSessionStore(({ user }) => user !== null);
  const { data: me } = useApi('GET /users/me', signedIn && required ? {} : null);
  const own = me?.customer?.level;
  return own && required && own.conditionalPoint < required.conditionalPoint ? own.name : undefined;
}
