import { useForm, type FormErrors } from '@mantine/form';
import type { CurrentUser } from '@/contract/endpoints/users';
import { emptyAddress, type AddressDraft } from '@/entities/address/address-draft';
import { useAhead } from '@/shared/lib/use-ahead';

export interface CheckoutValues {
  recipient: { name: string; phone: string; email: string };
  address: AddressDraft;
  note: string;
}

/** The schema and its resolver weigh more than the form; they come behind it. */
const loadChecks = () => import('./validate-checkout');

const validate = async (values: CheckoutValues): Promise<FormErrors> => {
  const { checkoutErrors } = await loadChecks();
  return checkoutErrors(values);
};

/** The recipient and the address, begun with what the account knows. */
export const useCheckoutForm = ({ name, phone, email, address }: CurrentUser) => {
  useAhead(loadChecks);
  return useForm<CheckoutValues>({
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
};

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
