import { useForm, type FormErrors } from '@mantine/form';
import type { CurrentUser } from '@/contract/endpoints/users';
import { emptyAddress, type AddressDraft } from '@/entities/address/address-draft';
import { toTypedDay } from '@/entities/person/birthday';
import { loadPersonChecks } from '@/entities/person/load-checks';
import type { ContactValues, PersonValues } from '@/entities/person/person-form';
import { useAhead } from '@/shared/lib/use-ahead';

export interface OfficeValues extends ContactValues {
  /** Only an issuer describes himself. */
  description?: string;
}

const addressOf = ({ address }: CurrentUser): AddressDraft =>
  address ? { detail: address.detail, provinceCode: address.provinceCode, wardCode: address.wardCode } : emptyAddress;

const contactOf = (user: CurrentUser): ContactValues => ({
  name: user.name,
  phone: user.phone ?? '',
  address: addressOf(user),
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

const readerErrors = async (values: PersonValues): Promise<FormErrors> =>
  (await loadPersonChecks()).personErrors(values, new Date());

const officeErrors = async (values: OfficeValues): Promise<FormErrors> =>
  (await loadPersonChecks()).officeErrors(values);

export const useReaderForm = (user: CurrentUser) => {
  useAhead(loadPersonChecks);
  return useForm<PersonValues>({ initialValues: readerValues(user), validate: readerErrors });
};

export const useOfficeForm = (user: CurrentUser) => {
  useAhead(loadPersonChecks);
  return useForm<OfficeValues>({ initialValues: officeValues(user), validate: officeErrors });
};
