import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CheckoutAnswer, PlaceOrderInput } from '@/contract/endpoints/orders';
import { ORDER_STATUS } from '@/contract/states/order';
import { cartStore } from '@/entities/cart/cart-store';
import { finishDraft, type CheckoutDraft } from '@/entities/cart/checkout-draft';
import { isApiError, type ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/ui/feedback/useToast';
import { checkoutText } from '@/text/checkout';
import { guestCheckoutText } from '@/text/guest-checkout';
import { paymentCardText } from '@/text/payment-card';
import type { CheckoutForm } from './checkout-form';
import { placedAddress } from './guest/placed-orders';
import { forgetGuest } from './guest/verified-guest';
import { isUnanswered } from './is-unanswered';
import { fieldOf, idempotencyKeyOf, toOrderRequest, type CheckoutValues } from './order-request';
import { useKeepAddress } from './use-keep-address';

/** Ordering without an account. */
export interface GuestOrdering {
  /** Shows that the e-mail is theirs; null until it was verified. */
  guestToken: string | null;
  /** The token is good no more. */
  onExpired: () => void;
}

interface Ordering {
  guest?: GuestOrdering | undefined;
  /** Whether recipient and address are kept in the reader's address book once the order is placed. */
  keeps: boolean;
}

const EMAIL_FIELD = 'recipient.email';

/** The messages for the fields of this form; those of the lines are shown elsewhere. */
const formErrorsOf = ({ fields = {} }: ApiError, request: PlaceOrderInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([path, [sentence = '']]) => [fieldOf(request, path.replace(/^order\./, '')), sentence] as const)
      .filter(([path]) => !path.startsWith('lines')),
  );

/** The key was used for a purchase with other contents. */
const isOfOther = ({ code }: ApiError): boolean => code === 'IDEMPOTENCY_KEY_REUSED';

/** Places the order once, however often the button is pressed. What was typed stays when it is refused. */
export const usePlaceOrder = (draft: CheckoutDraft, form: CheckoutForm, { guest, keeps }: Ordering) => {
  const { push, replace } = useRouter();
  const toast = useToast();
  const keepAddress = useKeepAddress();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const inFlight = useRef(false);
  /** Of a request that nobody has answered: it may have been placed, so what is sent next is the same purchase, also when it was changed. */
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
      // In place of the form: "back" leads to where the checkout began, and no code is lost by it.
      await replace(placedAddress(orders));
    } catch (error) {
      if (isApiError(error) && error.code === 'GUEST_TOKEN_INVALID') onExpired();
      throw error;
    }
    // Whoever comes next in this tab verifies their own e-mail.
    forgetGuest();
    cartStore.getState().removeOrdered(draft.items.map((item) => item.product.id));
    finishDraft(draft.attempt);
  };

  const leave = async ({ checkoutId, orders }: CheckoutAnswer) => {
    cartStore.getState().removeOrdered(draft.items.map((item) => item.product.id));
    const waits = orders.some(({ status }) => status === ORDER_STATUS.PENDING_PAYMENT);
    toast.success(waits ? paymentCardText.after.placed : checkoutText.placed);
    // Orders, stock and points have changed: everything on screen is fetched again.
    void mutate(() => true);
    await push(paths.orderSuccess(checkoutId));
    finishDraft(draft.attempt);
  };

  const send = async (values: CheckoutValues) => {
    const body = toOrderRequest(draft, values);
    const placed = await keyed(body, (idempotencyKey) => call('POST /orders', { body }, { idempotencyKey }));
    // The order does not wait for it.
    if (keeps) void keepAddress(values);
    await leave(placed);
  };

  /** What was sent before had been placed; what was changed since is another purchase. */
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
      form.setErrors(formErrorsOf(error, toOrderRequest(draft, values)));
      setRefusal(error);
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  return { place, busy, refusal, dismissError: () => setRefusal(null) };
};
