import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { placeOrderBody } from '@/contract/endpoints/orders';
import { speakVietnamese } from '@/contract/validation';
import type { CheckoutValues } from './order-request';

speakVietnamese();

const first = { errorPriority: 'first' } as const;
const resolve = zod4Resolver(placeOrderBody.pick({ recipient: true, note: true }), first);
const resolveWithAddress = zod4Resolver(placeOrderBody.pick({ recipient: true, address: true, note: true }), first);

/** The fields as they stand on the page: the first bad one gets the focus. */
const ORDER = [
  'recipient.email',
  'recipient.name',
  'recipient.phone',
  'address.detail',
  'address.provinceCode',
  'address.wardCode',
  'note',
];

/**
 * Path of a field to the sentence under it, by the contract's own schema.
 * @param withAddress whether something is sent to an address
 */
export const checkoutErrors = (values: CheckoutValues, withAddress: boolean): FormErrors => {
  const { recipient, note } = values;
  const errors: FormErrors = withAddress ? resolveWithAddress({ ...values }) : resolve({ recipient, note });
  return Object.fromEntries(ORDER.flatMap((path) => (errors[path] ? [[path, errors[path]]] : [])));
};
