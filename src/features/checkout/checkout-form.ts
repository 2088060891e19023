import { useForm, type FormErrors } from '@mantine/form';
import type { CurrentUser } from '@/contract/users';
import { emptyAddress, type AddressDraft } from '@/shared/address/AddressFields';

export interface CheckoutValues {
  recipient: { name: string; phone: string; email: string };
  address: AddressDraft;
  note: string;
}

/** The schema and its resolver weigh more than the form; they come when something has to be checked. */
const validate = async (values: CheckoutValues): Promise<FormErrors> => {
  const { checkoutErrors } = await import('./validate-checkout');
  return checkoutErrors(values);
};

/** The recipient and the address, begun with what the account knows. */
export const useCheckoutForm = ({ name, phone, email, address }: CurrentUser) =>
  useForm<CheckoutValues>({
    initialValues: {
      recipient: { name, phone: phone ?? '', email },
      address: address
        ? { detail: address.detail, provinceCode: address.provinceCode, wardCode: address.wardCode }
        : emptyAddress,
      note: '',
    },
    validate,
    validateInputOnBlur: ['recipient.name', 'recipient.phone', 'recipient.email', 'address.detail'],
  });

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
