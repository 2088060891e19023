import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { placeOrderBody } from '@/contract/endpoints/orders';
import { unprintableFields } from '@/contract/rules/printable';
import { speakVietnamese } from '@/contract/validation';
import { needsParcel } from '@/entities/cart/basket';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { validationText } from '@/text/validation';
import { fieldOf, needsAddress, toOrderRequest, type CheckoutValues } from './order-request';

speakVietnamese();

const typed = placeOrderBody.pick({ recipient: true, address: true, notes: true, invoice: true });
const resolve = zod4Resolver(typed, { errorPriority: 'first' });

/** Fields in the order of the page (or their prefixes): the first invalid one receives the focus. */
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

type Printed = Parameters<typeof unprintableFields>[0];

/** The backend's error for characters that cannot be printed on documents, for orders with printed books (D4.13.27). */
const unprintableErrors = ({ items }: CheckoutDraft, printed: Printed): [string, string][] =>
  needsParcel(items)
    ? unprintableFields(printed).map(([field, letters]) => [field, validationText.unprintable(letters)])
    : [];

/** Error messages by field path, from the contract's schema and the printable characters. */
export const checkoutErrors = (draft: CheckoutDraft, values: CheckoutValues): FormErrors => {
  const { recipient, notes, invoice } = toOrderRequest(draft, values);
  // Use the form value: the request replaces missing choices with a number that matches nothing.
  const address = needsAddress(draft, values) ? values.address : undefined;
  const errors = [
    ...unprintableErrors(draft, { recipient, address }),
    ...Object.entries(resolve({ recipient, address, notes, invoice })),
  ];
  const named = errors.map(([path, sentence]) => [fieldOf({ notes }, path), sentence] as const);
  return Object.fromEntries(ORDER.flatMap((start) => named.filter(([path]) => path.startsWith(start))));
};
