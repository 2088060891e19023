import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { placeOrderBody } from '@/contract/endpoints/orders';
import { speakVietnamese } from '@/contract/validation';
import { addressText, checkoutText } from '@/text/checkout';
import type { CheckoutValues } from './checkout-form';

speakVietnamese();

const resolve = zod4Resolver(placeOrderBody.pick({ recipient: true, address: true, note: true }), {
  errorPriority: 'first',
});

/** What is missing is said in the words of the field. */
const missing = ({ recipient, address }: CheckoutValues): FormErrors => ({
  ...(!recipient.email.trim() && { 'recipient.email': checkoutText.needEmail }),
  ...(!recipient.name.trim() && { 'recipient.name': checkoutText.needName }),
  ...(!recipient.phone.trim() && { 'recipient.phone': checkoutText.needPhone }),
  ...(!address.detail.trim() && { 'address.detail': addressText.needDetail }),
  ...(address.provinceCode === null && { 'address.provinceCode': addressText.needProvince }),
  ...(address.wardCode === null && { 'address.wardCode': addressText.needWard }),
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
