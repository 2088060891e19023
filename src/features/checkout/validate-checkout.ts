import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { placeOrderBody } from '@/contract/endpoints/orders';
import { speakVietnamese } from '@/contract/validation';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { fieldOf, needsAddress, toOrderRequest, type CheckoutValues } from './order-request';

speakVietnamese();

const typed = placeOrderBody.pick({ recipient: true, address: true, notes: true, invoice: true });
const resolve = zod4Resolver(typed, { errorPriority: 'first' });

/** The fields as they stand on the page, or how they begin: the first bad one gets the focus. */
const ORDER = [
  'recipient.email',
  'recipient.name',
  'recipient.phone',
  'address.detail',
  'address.provinceCode',
  'address.wardCode',
  'notes.',
  'invoice.name',
  'invoice.taxCode',
  'invoice.address',
  'invoice.email',
];

/** Path of a field to the sentence under it, by the contract's own schema. */
export const checkoutErrors = (draft: CheckoutDraft, values: CheckoutValues): FormErrors => {
  const { recipient, notes, invoice } = toOrderRequest(draft, values);
  // As it is typed: in the request, what is not chosen is a number that nothing has.
  const address = needsAddress(draft, values) ? values.address : undefined;
  const errors = Object.entries(resolve({ recipient, address, notes, invoice }));
  const named = errors.map(([path, sentence]) => [fieldOf({ notes }, path), sentence] as const);
  return Object.fromEntries(ORDER.flatMap((start) => named.filter(([path]) => path.startsWith(start))));
};
