import type { FormErrors } from '@mantine/form';
import { nameOf, personChange, type Person } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { missingAddress, toAddress, toAddressDraft, type AddressDraft } from '@/entities/address/address-draft';
import { formatNumber } from '@/shared/lib/format';
import { customerText, issuerText, personnelText } from '@/text/people';

interface PersonWords {
  name: string;
  active: string;
  inactive: string;
  /** Consequence of disabling the account. */
  consequence: string;
}

/** The words of tables and forms for a person, by role. */
export const wordsOf = ({ role, issuer, dutyCount }: Person): PersonWords => {
  if (role === ROLE.CUSTOMER) return customerText;
  if (!issuer) {
    const duties = dutyCount > 0 ? formatNumber(dutyCount) : null;
    return { ...personnelText, consequence: personnelText.consequence(duties) };
  }
  const figures = {
    campaigns: formatNumber(issuer.runningFairCount),
    onSale: formatNumber(issuer.onSaleCount),
    orders: formatNumber(issuer.openOrderCount),
    settlements: formatNumber(issuer.openSettlementCount),
  };
  return { ...issuerText, consequence: issuerText.consequence(figures) };
};

/** The fields of a user's form. */
export interface PersonValues {
  name: string;
  phone: string;
  address: AddressDraft;
  imageUrl: string | null;
  active: boolean;
  description: string;
  role: string;
  levelId: string | null;
}

export const valuesOf = ({ name, phone, address, imageUrl, active, issuer, role, customer }: Person): PersonValues => ({
  name,
  phone: phone ?? '',
  address: toAddressDraft(address),
  imageUrl,
  active,
  description: issuer?.description ?? '',
  role: String(role),
  levelId: customer && String(customer.level.id),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only the changed fields, as contract input, so that changes saved by others meanwhile are not overwritten. */
export const changesOf = (initial: PersonValues, values: PersonValues) => {
  const { name, phone, address, imageUrl, active, description, role, levelId } = values;
  const differs = (field: keyof PersonValues): boolean => !isSame(initial[field], values[field]);
  return {
    ...(differs('name') && { name }),
    ...(differs('phone') && { phone: phone.trim() || null }),
    ...(differs('address') && { address: toAddress(address) }),
    ...(differs('imageUrl') && { imageUrl }),
    ...(differs('active') && { active }),
    ...(differs('description') && { description }),
    ...(differs('role') && { role: role === String(ROLE.SYSTEM) ? ROLE.SYSTEM : ROLE.STAFF }),
    ...(differs('levelId') && { levelId: Number(levelId) }),
  };
};

/** The contract's schema of these changes, with the length limits of the name for this user. */
export const schemaFor = ({ role }: Person, own: boolean) =>
  personChange.omit({ id: true, version: true }).extend({ name: nameOf(role, own).optional() });

/** An address must be complete or empty. */
export const missingParts = (initial: PersonValues, { address }: PersonValues): FormErrors =>
  isSame(initial.address, address) ? {} : missingAddress(address);
