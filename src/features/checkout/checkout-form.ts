import { useForm, type FormErrors } from '@mantine/form';
import { useState } from 'react';
import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import type { CurrentUser } from '@/contract/endpoints/users';
import { ORDER_TYPE, PAYMENT } from '@/contract/states/order';
import { emptyAddress } from '@/entities/address/address-draft';
import { issuersOf, needsParcel } from '@/entities/cart/basket';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { keepTyped, readTyped } from '@/entities/cart/checkout-typed';
import { overlay } from '@/shared/lib/overlay';
import { usePreload } from '@/shared/lib/use-preload';
import { NO_INVOICE } from './invoice-draft';
import type { CheckoutValues } from './order-request';
import { firstRecipient } from './recipients';

/** What is known of whoever buys. */
export type Buyer = Pick<CurrentUser, 'name' | 'phone' | 'email' | 'address'>;

/** The schema and its resolver are larger than the form, so they are loaded after it. */
const loadChecks = () => import('./validate-checkout');

const validateBy =
  (draft: CheckoutDraft) =>
  async (values: CheckoutValues): Promise<FormErrors> => {
    const { checkoutErrors } = await loadChecks();
    return checkoutErrors(draft, values);
  };

/** What the account knows. */
const initialOf = (buyer: Buyer, { items }: CheckoutDraft, book: readonly CustomerAddress[]): CheckoutValues => {
  const { name, phone, address } = firstRecipient(buyer, book, needsParcel(items));
  return {
    recipient: { name, phone, email: buyer.email },
    address,
    keepsAddress: false,
    notes: Object.fromEntries(issuersOf(items).map(({ id }) => [id, ''])),
    invoice: NO_INVOICE,
    type: ORDER_TYPE.DELIVERY,
    pickup: null,
    payment: PAYMENT.CASH,
  };
};

/** With what was kept in its place. No part of a known address stands beside one that was typed. */
const keptOver = (known: CheckoutValues, kept: unknown): CheckoutValues =>
  kept === undefined ? known : overlay({ ...known, address: emptyAddress }, kept);

/** Whose purchase it is; somebody without an account may still take another e-mail. */
const buyerOf = (email: string, { asGuest }: CheckoutDraft): string => (asGuest ? 'guest' : email);

/**
 * The form of a purchase: how it is received, by whom and where; filled with what the account and its address book know (D4.13.2),
 * or with what was chosen and typed before for this purchase: whoever loads the page again sends the same order, which is placed once.
 */
export const useCheckoutForm = (buyer: Buyer, draft: CheckoutDraft, book: readonly CustomerAddress[]) => {
  usePreload(loadChecks);
  const owner = { attempt: draft.attempt, buyer: buyerOf(buyer.email, draft) };
  const [initialValues] = useState(() => keptOver(initialOf(buyer, draft, book), readTyped(owner)));
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
