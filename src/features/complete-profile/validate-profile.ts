import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { LIMITS } from '@/contract/limits';
import { createCustomer } from '@/contract/users';
import { speakVietnamese } from '@/contract/validation';
import { addressText } from '@/text/checkout';
import { errorText } from '@/text/errors';
import { profileText } from '@/text/profile';
import { isIsoDay, toIsoDay } from './birthday';
import type { ProfileValues } from './profile-form';

speakVietnamese();

const resolve = zod4Resolver(createCustomer.omit({ idToken: true, gender: true }), { errorPriority: 'first' });

const missing = ({ name, phone, dob, gender, address }: ProfileValues): FormErrors => ({
  ...(!name.trim() && { name: profileText.needName }),
  ...(!phone.trim() && { phone: profileText.needPhone }),
  ...(!dob && { dob: profileText.needBirthday }),
  ...(!gender && { gender: profileText.needGender }),
  ...(!address.detail.trim() && { 'address.detail': addressText.needDetail }),
  ...(address.provinceCode === null && { 'address.provinceCode': addressText.needProvince }),
  ...(address.wardCode === null && { 'address.wardCode': addressText.needWard }),
});

/** Ho Chi Minh City keeps UTC+7 all year; dates as `YYYY-MM-DD` compare like text. */
const latestBirthday = (now: Date): string => {
  const today = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - LIMITS.minimumAge}${today.slice(4)}`;
};

/** Path of a field to its sentence; the backend checks the age again with its own clock. */
export const validateProfile = (values: ProfileValues, now: Date): FormErrors => {
  const { gender: _, ...checked } = { ...values, dob: toIsoDay(values.dob) };
  return {
    ...resolve(checked),
    ...(isIsoDay(checked.dob) && checked.dob > latestBirthday(now) && { dob: errorText.CUSTOMER_TOO_YOUNG }),
    ...missing(values),
  };
};
