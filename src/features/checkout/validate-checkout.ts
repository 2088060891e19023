import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { placeOrderBody } from '@/contract/endpoints/orders';
import { speakVietnamese } from '@/contract/validation';
import { missingAddress } from '@/entities/address/address-draft';
import { checkoutText } from '@/text/checkout';
import type { CheckoutValues } from './order-request';

speakVietnamese();

const resolve = zod4Resolver(placeOrderBody.pick({ recipient: true, address: true, note: true }), {
  errorPriority: 'first',
});

/** A missing value is named in the words of its field. */
const missing = ({ recipient, address }: CheckoutValues): FormErrors => ({
  ...(!recipient.email.trim() && { 'recipient.email': checkoutText.needEmail }),
  ...(!recipient.name.trim() && { 'recipient.name': checkoutText.needName }),
  ...(!recipient.phone.trim() && { 'recipient.phone': checkoutText.needPhone }),
  ...missingAddress(address),
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
  const errors: FormErrors = { ...resolve({ ...values }), ...missing(values) };
  return Object.fromEntries(ORDER.flatMap((path) => (errors[path] ? [[path, errors[path]]] : [])));
};
