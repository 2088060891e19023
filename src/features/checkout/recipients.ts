import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import type { CurrentUser } from '@/contract/endpoints/users';
import { toAddressDraft, type AddressDraft } from '@/entities/address/address-draft';
import type { CheckoutValues } from './order-request';

/** To whom and where a parcel may go, as the reader has it written down. */
export interface Recipient {
  /** Tells it from the others: the id of an entry of the address book, or the profile. */
  key: string;
  name: string;
  phone: string;
  address: AddressDraft;
  /** The address to show. */
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

/** Whether the fields hold this recipient, with nothing changed. */
const holds = ({ recipient, address }: Typed, { name, phone, address: place }: Recipient): boolean =>
  recipient.name.trim() === name && recipient.phone.trim() === phone && isSamePlace(address, place);

/**
 * Whom a reader may choose: the entries of the book, then what the profile says, unless an entry says the same. Nobody while the
 * book is empty: the fields hold the profile's already.
 */
export const recipientsOf = (profile: Profile, book: readonly CustomerAddress[]): Recipient[] => {
  if (book.length === 0) return [];
  const entries = book.map(ofEntry);
  const own = ofProfile(profile);
  const { name, phone, address } = own;
  const isKnown = entries.some((entry) => holds({ recipient: { name, phone, email: '' }, address }, entry));
  return profile.address === null || isKnown ? entries : [...entries, own];
};

/** The recipient whom the fields hold; none once something else was typed. */
export const chosenOf = (values: Typed, recipients: readonly Recipient[]): Recipient | undefined =>
  recipients.find((recipient) => holds(values, recipient));

/** With whom a purchase begins: a parcel with the default of the book, anything else and without a default with the profile (D4.13.2). */
export const firstRecipient = (profile: Profile, book: readonly CustomerAddress[], isParcel: boolean): Recipient => {
  const preferred = isParcel ? book.find(({ isDefault }) => isDefault) : undefined;
  return preferred ? ofEntry(preferred) : ofProfile(profile);
};

type Named = Pick<CheckoutValues['recipient'], 'name' | 'phone'>;

/**
 * Whose name stands with an order that is received in another way than before: the counter asks for the reader, a parcel for who is
 * written down with the address. Undefined where the reader has typed somebody.
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
