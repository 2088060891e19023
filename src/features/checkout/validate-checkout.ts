import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { placeOrderBody } from '@/contract/endpoints/orders';
import { speakVietnamese } from '@/contract/validation';
import type { CheckoutValues } from './order-request';

speakVietnamese();

const resolve = zod4Resolver(placeOrderBody.pick({ recipient: true, address: true, note: true }), {
  errorPriority: 'first',
});

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

/** Path of a field to the sentence under it, by the contract's own schema. */
export const checkoutErrors = (values: CheckoutValues): FormErrors => {
  const errors: FormErrors = resolve({ ...values });
  return Object.fromEntries(ORDER.flatMap((path) => (errors[path] ? [[path, errors[path]]] : [])));
};
