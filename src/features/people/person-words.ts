import type { Person } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { formatNumber } from '@/shared/lib/format';
import { customerText, issuerText, personnelText } from '@/text/people';

interface PersonWords {
  name: string;
  active: string;
  inactive: string;
  /** What follows when the account is disabled. */
  consequence: string;
}

/** The words of tables and forms for a person, by role. */
export const wordsOf = ({ role, issuer }: Person): PersonWords => {
  if (role === ROLE.CUSTOMER) return customerText;
  if (!issuer) return personnelText;
  const counts = [formatNumber(issuer.runningFairCount), formatNumber(issuer.openOrderCount)] as const;
  return { ...issuerText, consequence: issuerText.consequence(...counts) };
};
