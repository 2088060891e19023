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

type Printed = Parameters<typeof unprintableFields>[0];

/** What the backend would say of letters that no paper has, where something is printed (D4.13.27). */
const unprintableErrors = ({ items }: CheckoutDraft, printed: Printed): [string, string][] =>
  needsParcel(items)
    ? unprintableFields(printed).map(([field, letters]) => [field, validationText.unprintable(letters)])
    : [];

/** Path of a field to the sentence under it, by the contract's own schema and the letters that papers have. */
export const checkoutErrors = (draft: CheckoutDraft, values: CheckoutValues): FormErrors => {
  const { recipient, notes, invoice } = toOrderRequest(draft, values);
  // As it is typed: in the request, what is not chosen is a number that nothing has.
  const address = needsAddress(draft, values) ? values.address : undefined;
  const errors = [
    ...unprintableErrors(draft, { recipient, address }),
    ...Object.entries(resolve({ recipient, address, notes, invoice })),
  ];
  const named = errors.map(([path, sentence]) => [fieldOf({ notes }, path), sentence] as const);
  return Object.fromEntries(ORDER.flatMap((start) => named.filter(([path]) => path.startsWith(start))));
};
