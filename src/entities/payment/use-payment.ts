import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { Order } from '@/contract/endpoints/orders';
import type { Payment } from '@/contract/endpoints/payments';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { isOnline, PAYMENT_STATE, type PaymentStateId } from '@/contract/states/payment';
import { useOwnOrderNews } from '@/entities/order/use-own-order-changes';
import type { ApiError } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';

/** Polling interval of a pending payment, in milliseconds, in addition to changes of its orders. */
const READ_MS = 5000;

/** Whether an order was placed with online payment; it may have been switched to cash since. */
export const beganOnline = ({ payment, steps }: Pick<Order, 'payment' | 'steps'>): boolean =>
  isOnline(payment) || steps[0]?.status === ORDER_STATUS.PENDING_PAYMENT;

/** Reloads all displayed data about these orders when the payment succeeds or fails. */
const useReadAllWhenOver = (state: PaymentStateId | undefined) => {
  const { mutate } = useSWRConfig();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === PAYMENT_STATE.WAITING && state !== undefined && state !== PAYMENT_STATE.WAITING)
      void mutate(() => true);
    before.current = state;
  }, [state, mutate]);
};

/** Minimum interval between two gateway checks on returning to the page, in milliseconds. */
const CHECK_MS = 15_000;

/**
 * Makes the backend query the gateway when the page of a pending payment opens, and whenever the customer returns to
 * it, so that an attempt that was refused, or paid without a callback, is known at once (D4.13.25).
 */
const useGatewayCheck = (payment: Payment | undefined, onChecked: (checked: Payment) => void): ApiError | undefined => {
  const isAsked = payment?.state === PAYMENT_STATE.WAITING && payment.method === PAYMENT.ZALOPAY;
  const params = isAsked ? { params: { checkoutId: payment.checkoutId } } : null;
  return useApi('POST /orders/{checkoutId}/payment/check', params, {
    focusThrottleInterval: CHECK_MS,
    shouldRetryOnError: false,
    onSuccess: onChecked,
  }).error;
};

/**
 * The payment of a customer's own checkout, live; `checkError`: the gateway could not be queried about earlier
 * attempts. Null requests none.
 */
export const usePayment = (checkoutId: string | null) => {
  const answer = useApi('GET /orders/{checkoutId}/payment', checkoutId === null ? null : { params: { checkoutId } }, {
    refreshInterval: (payment?: Payment) => (payment?.state === PAYMENT_STATE.WAITING ? READ_MS : 0),
  });
  useOwnOrderNews(() => void (checkoutId !== null && answer.mutate()));
  useReadAllWhenOver(answer.data?.state);
  const checkError = useGatewayCheck(answer.data, (checked) => void answer.mutate(checked, { revalidate: false }));
  return { ...answer, checkError };
};
