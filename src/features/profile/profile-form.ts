import { useForm } from '@mantine/form';
import type { CurrentUser } from '@/contract/endpoints/users';
import { toAddressDraft } from '@/entities/address/address-draft';
import { toTypedDay } from '@/entities/person/birthday';
import { officeErrors, personErrors, usePersonChecks } from '@/entities/person/person-errors';
import type { ContactValues, PersonValues } from '@/entities/person/person-form';

export interface OfficeValues extends ContactValues {
  /** Of issuers only. */
  description?: string;
}

const contactOf = (user: CurrentUser): ContactValues => ({
  name: user.name,
  phone: user.phone ?? '',
  address: toAddressDraft(user.address),
});

export const readerValues = (user: CurrentUser): PersonValues => ({
  ...contactOf(user),
  dob: toTypedDay(user.customer?.dob ?? ''),
  gender: user.customer?.gender ? 'male' : 'female',
});

export const officeValues = (user: CurrentUser): OfficeValues => ({
  ...contactOf(user),
  ...(user.issuer && { description: user.issuer.description }),
});

export const useReaderForm = (user: CurrentUser) => {
  usePersonChecks();
  return useForm<PersonValues>({ initialValues: readerValues(user), validate: personErrors });
};

export const useOfficeForm = (user: CurrentUser) => {
  usePersonChecks();
  return useForm<OfficeValues>({ initialValues: officeValues(user), validate: officeErrors });
};
