import type { Level } from '@/contract/endpoints/levels';
import { levelGap, type LevelGap } from '@/contract/rules/level';
import { useApi } from '@/shared/api/use-api';
import { useIsCustomer } from '@/shared/session/use-is-customer';

type Required = Level | null | undefined;

/**
 * Returns a function from a fair's required level to the reason why this customer's level does not suffice, or null.
 * Visitors may fill the cart and are checked when ordering. Nothing is fetched when no level is required.
 */
export const useLevelGaps = (levels: readonly Required[]): ((required: Required) => LevelGap | null) => {
  const isCustomer = useIsCustomer();
  const { data: me } = useApi('GET /users/me', isCustomer && levels.some(Boolean) ? {} : null);
  const standing = isCustomer ? me?.customer : null;
  return (required) => (standing && required ? levelGap(required, standing) : null);
};

/** The same for one fair. */
export const useLevelGap = (required: Required): LevelGap | null => useLevelGaps([required])(required);
