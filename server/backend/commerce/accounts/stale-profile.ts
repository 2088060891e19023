import type { AppError } from '@/contract/error-codes';
import type { CurrentUser } from '@/contract/users';
import { commonText } from '@/text/common';
import { profileText } from '@/text/profile';
import { staleSave } from '../records/stale';

/** What a save sent, as far as it can differ from what stands. */
export interface SentProfile {
  name: string;
  phone: string;
  address: { detail: string; provinceCode: number; wardCode: number };
  dob?: string;
  gender?: boolean;
  description?: string;
}

/** A field, whether it stands as it was sent, and the words for what stands. */
type Standing = [path: string, same: boolean, words: string];

const isSameAddress = (stands: CurrentUser['address'], sent: SentProfile['address']): boolean =>
  stands?.detail === sent.detail && stands.provinceCode === sent.provinceCode && stands.wardCode === sent.wardCode;

const dayInWords = (day: string): string => day.split('-').reverse().join('/');

const standings = ({ name, phone, address, customer, issuer }: CurrentUser, sent: SentProfile): Standing[] => [
  ['name', name === sent.name, name],
  ['phone', phone === sent.phone, phone ?? commonText.nothing],
  ['address.detail', isSameAddress(address, sent.address), address?.line ?? commonText.nothing],
  ...(customer
    ? ([
        ['dob', customer.dob === sent.dob, dayInWords(customer.dob)],
        ['gender', customer.gender === sent.gender, customer.gender ? profileText.male : profileText.female],
      ] satisfies Standing[])
    : []),
  ...(issuer
    ? ([
        ['description', issuer.description === sent.description, issuer.description || commonText.nothing],
      ] satisfies Standing[])
    : []),
];

/** The refusal of a save that read an older version: under every field that differs stands what it is by now. */
export const staleProfile = (stands: CurrentUser, sent: SentProfile): AppError => {
  const changed = standings(stands, sent).filter(([, same]) => !same);
  return staleSave(Object.fromEntries(changed.map(([path, , words]) => [path, words])));
};
