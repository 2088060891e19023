import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { customerProfile, issuerProfile } from '@/contract/endpoints/profiles';
import { isOldEnough } from '@/contract/rules/age';
import { speakVietnamese } from '@/contract/validation';
import { userErrorText } from '@/text/account';
import { profileText } from '@/text/profile';
import { requiredText } from '@/text/validation';
import { isIsoDay, toIsoDay } from './birthday';
import type { ContactValues, PersonValues } from './person-form';

speakVietnamese();

const FIRST = { errorPriority: 'first' } as const;
const CONTACT = { name: true, phone: true, address: true } as const;

const ofPerson = zod4Resolver(customerProfile.pick({ ...CONTACT, dob: true }), FIRST);
const ofAdmin = zod4Resolver(issuerProfile.pick(CONTACT), FIRST);
const ofIssuer = zod4Resolver(issuerProfile.pick({ ...CONTACT, description: true }), FIRST);

/** A missing name gets a message that asks for the full name. */
const missingName = ({ name }: ContactValues): FormErrors => (name.trim() ? {} : { name: profileText.needName });

/** Fields in page order: the first invalid one gets the focus. */
const ORDER = [
  'name',
  'phone',
  'dob',
  'gender',
  'address.detail',
  'address.provinceCode',
  'address.wardCode',
  'description',
];

const inOrder = (errors: FormErrors): FormErrors =>
  Object.fromEntries(ORDER.flatMap((path) => (errors[path] ? [[path, errors[path]]] : [])));

/** Errors of a customer's data by field path; the backend checks the age again with its own clock. */
export const personErrors = (values: PersonValues, now: Date): FormErrors => {
  const { gender, name, phone, address } = values;
  const dob = toIsoDay(values.dob);
  return inOrder({
    ...ofPerson({ name, phone, address, dob }),
    ...(isIsoDay(dob) && !isOldEnough(dob, now) && { dob: userErrorText.CUSTOMER_TOO_YOUNG }),
    ...(!gender && { gender: requiredText('gender') }),
    ...missingName(values),
  });
};

/** The same for an administrator, or for an issuer, who also has a description. */
export const officeErrors = (values: ContactValues & { description?: string }): FormErrors => {
  const { name, phone, address, description } = values;
  const contact = { name, phone, address };
  const errors = description === undefined ? ofAdmin(contact) : ofIssuer({ ...contact, description });
  return inOrder({ ...errors, ...missingName(values) });
};
