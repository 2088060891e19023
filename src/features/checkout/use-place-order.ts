import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CheckoutAnswer, PlaceOrderInput } from '@/contract/endpoints/orders';
import { ORDER_STATUS } from '@/contract/states/order';
import { toAddress } from '@/entities/address/address-draft';
import { addressBookKey } from '@/entities/address/use-address-book';
import { cartStore } from '@/entities/cart/cart-store';
import { finishDraft, type CheckoutDraft } from '@/entities/cart/checkout-draft';
import { isApiError, messageOf, type ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/ui/feedback/useToast';
import { addressBookText } from '@/text/address-book';
import { checkoutText } from '@/text/checkout';
import { guestCheckoutText } from '@/text/guest-checkout';
import { paymentCardText } from '@/text/payment-card';
import type { CheckoutForm } from './checkout-form';
import { placedAddress } from './guest/placed-orders';
import { forgetGuest } from './guest/verified-guest';
import { fieldOf, idempotencyKeyOf, toOrderRequest, type CheckoutValues } from './order-request';

/** Data of an order without an account. */
export interface GuestOrdering {
  /** Proof that the e-mail belongs to the guest; null until it is verified. */
  guestToken: string | null;
  /** Called when the token is no longer valid. */
  onExpired: () => void;
}

interface Ordering {
  guest?: GuestOrdering | undefined;
  /** Whether recipient and address are saved in the customer's address book once the order is placed. */
  keeps: boolean;
  /** Called with the error and the messages for the fields when the order was refused. */
  onRefused: (error: ApiError, fields: Record<string, string>) => void;
}

const EMAIL_FIELD = 'recipient.email';

/** The messages for the fields of this form; those of the lines are shown elsewhere. */
const formErrorsOf = ({ fields = {} }: ApiError, request: PlaceOrderInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([path, [sentence = '']]) => [fieldOf(request, path.replace(/^order\./, '')), sentence] as const)
      .filter(([path]) => !path.startsWith('lines')),
  );

/** No response, or a server error: the request may have taken effect all the same. */
export const isUnanswered = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** The idempotency key was used for an order with other contents. */
const isOfOther = ({ code }: ApiError): boolean => code === 'IDEMPOTENCY_KEY_REUSED';

/** Places the order once, however often the button is pressed. The input stays when the order is refused. */
export const usePlaceOrder = (draft: CheckoutDraft, form: CheckoutForm, { guest, keeps, onRefused }: Ordering) => {
  const { push, replace } = useRouter();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const inFlight = useRef(false);
  /**
   * Key of a request without a response: the order may have been placed, so the next request reuses the key, even after
   * a change.
   */
  const unansweredKey = useRef<string | null>(null);

  const keyed = async <Answer>(order: PlaceOrderInput, sending: (idempotencyKey: string) => Promise<Answer>) => {
    const key = unansweredKey.current ?? idempotencyKeyOf(draft.attempt, order);
    try {
      return await sending(key);
    } catch (error) {
      unansweredKey.current = isApiError(error) && (isUnanswered(error) || isOfOther(error)) ? key : null;
      throw error;
    }
  };

  const sendAsGuest = async ({ guestToken, onExpired }: GuestOrdering, values: CheckoutValues) => {
    if (guestToken === null) {
      form.setFieldError(EMAIL_FIELD, guestCheckoutText.verifyFirst);
      form.getInputNode(EMAIL_FIELD)?.focus();
      return;
    }
    const order = toOrderRequest(draft, values);
    try {
      const send = (idempotencyKey: string) =>
        call('POST /guests/orders', { body: { guestToken, order } }, { idempotencyKey });
      const { orders } = await keyed(order, send);
      // Replaces the form in the history: "back" leads to where the checkout began, and the codes are not lost.
      await replace(placedAddress(orders));
    } catch (error) {
      if (isApiError(error) && error.code === 'GUEST_TOKEN_INVALID') onExpired();
      throw error;
    }
    // The next user of this tab has to verify their own e-mail.
    forgetGuest();
    cartStore.getState().removeOrdered(draft.items.map((item) => item.product.id));
    finishDraft(draft.attempt);
  };

  /** Saves the typed address in the address book. The order is already placed, so an error is only shown in a message. */
  const keepAddress = async ({ recipient: { name, phone }, address }: CheckoutValues): Promise<void> => {
    try {
      const body = { name, phone, address: toAddress(address), isDefault: false };
      await call('POST /users/me/addresses', { body });
      await mutate(addressBookKey);
    } catch (error) {
      console.error('Keeping an address was refused', error);
      toast.warning(messageOf(error), { title: addressBookText.notKept });
    }
  };

  const leave = async ({ checkoutId, orders }: CheckoutAnswer) => {
    cartStore.getState().removeOrdered(draft.items.map((item) => item.product.id));
    const waits = orders.some(({ status }) => status === ORDER_STATUS.PENDING_PAYMENT);
    toast.success(waits ? paymentCardText.after.placed : checkoutText.placed);
    // Orders, stock and points have changed: revalidate all data.
    void mutate(() => true);
    await push(paths.orderSuccess(checkoutId));
    finishDraft(draft.attempt);
  };

  const send = async (values: CheckoutValues) => {
    const body = toOrderRequest(draft, values);
    const placed = await keyed(body, (idempotencyKey) => call('POST /orders', { body }, { idempotencyKey }));
    // The order does not wait for the address book.
    if (keeps) void keepAddress(values);
    await leave(placed);
  };

  /** The earlier request placed the order; changes since then would be another order. */
  const leaveForPlaced = async () => {
    cartStore.getState().removeOrdered(draft.items.map((item) => item.product.id));
    toast.info(checkoutText.placedBefore);
    void mutate(() => true);
    await push(guest ? paths.trackOrder() : paths.orders);
    finishDraft(draft.attempt);
  };

  const place = async (values: CheckoutValues) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await (guest ? sendAsGuest(guest, values) : send(values));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isOfOther(error)) return await leaveForPlaced();
      const fields = formErrorsOf(error, toOrderRequest(draft, values));
      form.setErrors(fields);
      setRefusal(error);
      onRefused(error, fields);
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  return { place, busy, refusal, dismissError: () => setRefusal(null) };
};
