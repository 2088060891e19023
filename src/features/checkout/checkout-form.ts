import { useForm, type FormErrors } from '@mantine/form';
import { useState } from 'react';
import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import type { CurrentUser } from '@/contract/endpoints/users';
import { PAYMENT } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { emptyAddress } from '@/entities/address/address-draft';
import { issuersOf, needsParcel } from '@/entities/cart/basket';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { keepTyped, readTyped } from '@/entities/cart/checkout-typed';
import { overlay } from '@/shared/lib/overlay';
import { usePreload } from '@/shared/lib/use-preload';
import { NO_INVOICE } from './invoice-draft';
import type { LastTime } from './last-time';
import { needsAddress, type CheckoutValues } from './order-request';
import { firstRecipient } from './recipients';

/** Known data of the buyer. */
export type Buyer = Pick<CurrentUser, 'name' | 'phone' | 'email' | 'address'>;

/** The schema and its resolver are larger than the form, so they are loaded after it. */
const loadChecks = () => import('./validate-checkout');

/** Error messages by field path, also of a checkout that is not sent yet. */
export const validateBy =
  (draft: CheckoutDraft) =>
  async (values: CheckoutValues): Promise<FormErrors> => {
    const { checkoutErrors } = await loadChecks();
    return checkoutErrors(draft, values);
  };

/** What is known of the customer. */
export interface Known {
  buyer: Buyer;
  book: readonly CustomerAddress[];
  lastTime?: LastTime | undefined;
}

/** Initial values from the account, its address book and its last order. */
const initialOf = ({ buyer, book, lastTime }: Known, draft: CheckoutDraft): CheckoutValues => {
  const { items } = draft;
  const { type, pickup } = lastTime?.received ?? { type: ORDER_TYPE.DELIVERY, pickup: null };
  const { name, phone } = firstRecipient(buyer, book, needsAddress(draft, { type }));
  const { address } = firstRecipient(buyer, book, needsParcel(items));
  return {
    recipient: { name, phone, email: buyer.email },
    address,
    keepsAddress: false,
    notes: Object.fromEntries(issuersOf(items).map(({ id }) => [id, ''])),
    invoice: NO_INVOICE,
    type,
    pickup,
    slots: Object.fromEntries(issuersOf(items).map(({ id }) => [id, ''])),
    slotsAt: null,
    payment: lastTime?.payment ?? PAYMENT.CASH,
  };
};

/**
 * Overlays the stored input. The known address is dropped first, so that it is not mixed with a typed one, and the known
 * counter, because a stored null is a counter, too.
 */
const keptOver = (known: CheckoutValues, kept: unknown): CheckoutValues =>
  kept === undefined ? known : overlay({ ...known, address: emptyAddress, pickup: null }, kept);

/** Owner of the stored input; a constant for guests, who may still change their e-mail. */
const ownerOf = ({ email }: Buyer, { attempt, asGuest }: CheckoutDraft) => ({
  attempt,
  buyer: asGuest ? 'guest' : email,
});

/**
 * Stores what is sent, also when nothing was changed: if the response is lost, a reload sends the same order again,
 * whatever the account and its last order say by then.
 */
export const keepSent = (buyer: Buyer, draft: CheckoutDraft, values: CheckoutValues): void =>
  keepTyped(ownerOf(buyer, draft), values);

/**
 * The checkout form: delivery method, recipient and address. Initialised from the account and its address book
 * (D4.13.2), or from the stored input of this checkout: a reload sends the same order, which is placed only once.
 */
export const useCheckoutForm = (known: Known, draft: CheckoutDraft) => {
  usePreload(loadChecks);
  const { buyer } = known;
  const owner = ownerOf(buyer, draft);
  const [initialValues] = useState(() => keptOver(initialOf(known, draft), readTyped(owner)));
  return useForm<CheckoutValues>({
    initialValues,
    onValuesChange: (values) => keepTyped(owner, values),
    validate: validateBy(draft),
    validateInputOnBlur: [
      ...['recipient.name', 'recipient.phone', 'recipient.email', 'address.detail'],
      ...['invoice.name', 'invoice.taxCode', 'invoice.address', 'invoice.email'],
    ],
  });
};

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
