import { useForm, type FormErrors } from '@mantine/form';
import type { CurrentUser } from '@/contract/endpoints/users';
import { ORDER_TYPE, PAYMENT } from '@/contract/states/order';
import { toAddressDraft } from '@/entities/address/address-draft';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { usePreload } from '@/shared/lib/use-preload';
import { needsAddress, type CheckoutValues } from './order-request';

/** What is known of whoever buys. */
export type Buyer = Pick<CurrentUser, 'name' | 'phone' | 'email' | 'address'>;

/** The schema and its resolver are larger than the form, so they are loaded after it. */
const loadChecks = () => import('./validate-checkout');

const validateBy =
  (draft: CheckoutDraft) =>
  async (values: CheckoutValues): Promise<FormErrors> => {
    const { checkoutErrors } = await loadChecks();
    return checkoutErrors(values, needsAddress(draft, values));
  };

/**
 * The form of a purchase: how it is received, by whom and where; filled with what the account knows (D4.13.2).
 */
export const useCheckoutForm = ({ name, phone, email, address }: Buyer, draft: CheckoutDraft) => {
  usePreload(loadChecks);
  return useForm<CheckoutValues>({
    initialValues: {
      recipient: { name, phone: phone ?? '', email },
      address: toAddressDraft(address),
      note: '',
      type: ORDER_TYPE.DELIVERY,
      pickup: null,
      payment: PAYMENT.CASH,
    },
    validate: validateBy(draft),
    validateInputOnBlur: ['recipient.name', 'recipient.phone', 'recipient.email', 'address.detail'],
  });
};

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
