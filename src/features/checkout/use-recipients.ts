import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import type { OrderTypeId } from '@/contract/vocabulary/order-types';
import { emptyAddress } from '@/entities/address/address-draft';
import { useAddressLine } from '@/entities/address/use-places';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import type { Buyer, CheckoutForm } from './checkout-form';
import { needsAddress } from './order-request';
import { chosenOf, knownLineOf, namedFor, PROFILE, recipientsOf, type Recipient } from './recipients';

const FIELDS = [
  ...['recipient.name', 'recipient.phone'],
  ...['address.detail', 'address.provinceCode', 'address.wardCode'],
];

const EMPTY = { name: '', phone: '', address: emptyAddress };

/** The recipients to choose from, the one that the fields equal, and functions that change the choice. */
export function useRecipients(
  form: CheckoutForm,
  buyer: Buyer,
  draft: CheckoutDraft,
  book: readonly CustomerAddress[],
) {
  const recipients = recipientsOf(buyer, book);
  const chosen = chosenOf(form.values, recipients);
  const { address } = form.values;
  const knownLine = knownLineOf(address, buyer, book);
  const typedLine = useAddressLine(knownLine === undefined ? address : null);

  const fill = ({ name, phone, address: place }: Pick<Recipient, 'name' | 'phone' | 'address'>) => {
    form.setFieldValue('recipient', (now) => ({ ...now, name, phone }));
    form.setFieldValue('address', place);
    FIELDS.forEach((field) => form.clearFieldError(field));
  };

  const chooseType = (type: OrderTypeId) => {
    const named = namedFor(form.values, buyer, { recipients, isParcel: needsAddress(draft, { type }) });
    form.setFieldValue('type', type);
    if (named) form.setFieldValue('recipient', (now) => ({ ...now, ...named }));
  };

  return {
    recipients,
    chosen,
    /** The address in one line. */
    line: knownLine ?? typedLine,
    /** Whether the fields equal an entry of the address book. */
    isInBook: chosen !== undefined && chosen.key !== PROFILE,
    /** Fills the fields with a recipient, or empties them for another one. */
    choose: (recipient: Recipient | undefined) => fill(recipient ?? EMPTY),
    chooseType,
  };
}

export type Recipients = ReturnType<typeof useRecipients>;
