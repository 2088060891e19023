import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import type { CurrentUser } from '@/contract/endpoints/users';
import { toAddressDraft, type AddressDraft } from '@/entities/address/address-draft';
import type { CheckoutValues } from './order-request';

/** A recipient with an address, from the customer's address book or profile. */
export interface Recipient {
  /** Id of the address book entry, or `PROFILE`. */
  key: string;
  name: string;
  phone: string;
  address: AddressDraft;
  /** The address as one line of text. */
  line: string;
  isDefault: boolean;
}

export const PROFILE = 'profile';

type Typed = Pick<CheckoutValues, 'recipient' | 'address'>;
type Profile = Pick<CurrentUser, 'name' | 'phone' | 'address'>;

const ofEntry = ({ id, name, phone, address, isDefault }: CustomerAddress): Recipient => ({
  ...{ key: String(id), name, phone, address: toAddressDraft(address), line: address.line, isDefault },
});

const ofProfile = ({ name, phone, address }: Profile): Recipient => ({
  ...{ key: PROFILE, name, phone: phone ?? '', address: toAddressDraft(address) },
  ...{ line: address?.line ?? '', isDefault: false },
});

const isSamePlace = (one: AddressDraft, other: AddressDraft): boolean =>
  one.detail.trim() === other.detail.trim() &&
  one.provinceCode === other.provinceCode &&
  one.wardCode === other.wardCode;

/** Whether the fields equal this recipient. */
const holds = ({ recipient, address }: Typed, { name, phone, address: place }: Recipient): boolean =>
  recipient.name.trim() === name && recipient.phone.trim() === phone && isSamePlace(address, place);

/**
 * The recipients to choose from: the entries of the address book, then the profile unless an entry equals it. Empty
 * when the address book is: the fields are then already filled from the profile.
 */
export const recipientsOf = (profile: Profile, book: readonly CustomerAddress[]): Recipient[] => {
  if (book.length === 0) return [];
  const entries = book.map(ofEntry);
  const own = ofProfile(profile);
  const { name, phone, address } = own;
  const isKnown = entries.some((entry) => holds({ recipient: { name, phone, email: '' }, address }, entry));
  return profile.address === null || isKnown ? entries : [...entries, own];
};

/** The stored line of this address; undefined for an address that is neither in the address book nor in the profile. */
export const knownLineOf = (
  address: AddressDraft,
  profile: Profile,
  book: readonly CustomerAddress[],
): string | undefined =>
  [...book.map(ofEntry), ofProfile(profile)].find((one) => isSamePlace(one.address, address))?.line;

/** The recipient that the fields equal; undefined once something else was typed. */
export const chosenOf = (values: Typed, recipients: readonly Recipient[]): Recipient | undefined =>
  recipients.find((recipient) => holds(values, recipient));

/**
 * The initial recipient: for a parcel the default of the address book, otherwise or without a default the profile
 * (D4.13.2).
 */
export const firstRecipient = (profile: Profile, book: readonly CustomerAddress[], isParcel: boolean): Recipient => {
  const preferred = isParcel ? book.find(({ isDefault }) => isDefault) : undefined;
  return preferred ? ofEntry(preferred) : ofProfile(profile);
};

type Named = Pick<CheckoutValues['recipient'], 'name' | 'phone'>;

/**
 * Name and phone after a change of the delivery method: those of the profile for the counter, those of the address book
 * entry for a parcel. Undefined when the customer typed something else.
 */
export const namedFor = (
  { recipient, address }: Typed,
  profile: Profile,
  { recipients, isParcel }: { recipients: readonly Recipient[]; isParcel: boolean },
): Named | undefined => {
  const written = recipients.find(({ key, address: place }) => key !== PROFILE && isSamePlace(address, place));
  if (!written) return undefined;
  const own = ofProfile(profile);
  const [from, to] = isParcel ? [own, written] : [written, own];
  const isUntouched = recipient.name.trim() === from.name && recipient.phone.trim() === from.phone;
  return isUntouched ? { name: to.name, phone: to.phone } : undefined;
};
