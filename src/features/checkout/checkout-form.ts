import { useForm, type FormErrors } from '@mantine/form';
import type { CurrentUser } from '@/contract/endpoints/users';
import { toAddressDraft } from '@/entities/address/address-draft';
import { usePreload } from '@/shared/lib/use-preload';
import type { CheckoutValues } from './order-request';

/** The schema and its resolver are larger than the form, so they are loaded after it. */
const loadChecks = () => import('./validate-checkout');

const validateBy =
  (withAddress: boolean) =>
  async (values: CheckoutValues): Promise<FormErrors> => {
    const { checkoutErrors } = await loadChecks();
    return checkoutErrors(values, withAddress);
  };

/**
 * The form of recipient and address, filled with what the account knows.
 * @param withAddress whether something is sent to an address
 */
export const useCheckoutForm = ({ name, phone, email, address }: CurrentUser, withAddress: boolean) => {
  usePreload(loadChecks);
  return useForm<CheckoutValues>({
    initialValues: {
      recipient: { name, phone: phone ?? '', email },
      address: toAddressDraft(address),
      note: '',
    },
    validate: validateBy(withAddress),
    validateInputOnBlur: ['recipient.name', 'recipient.phone', 'recipient.email', 'address.detail'],
  });
};

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
