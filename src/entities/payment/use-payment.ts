import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { Order } from '@/contract/endpoints/orders';
import type { Payment } from '@/contract/endpoints/payments';
import { ORDER_STATUS } from '@/contract/states/order';
import { isOnline, PAYMENT_STATE, type PaymentStateId } from '@/contract/states/payment';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import { useApi } from '@/shared/api/use-api';

/** How often a payment that waits is read, in milliseconds, besides when its orders move. */
const READ_MS = 5000;

/** Whether an order was to be paid online when it was placed; it may have been switched to cash since. */
export const beganOnline = ({ payment, steps }: Pick<Order, 'payment' | 'steps'>): boolean =>
  isOnline(payment) || steps[0]?.status === ORDER_STATUS.PENDING_PAYMENT;

/** When the money has come or will not, everything on screen that speaks of these orders is read again. */
const useReadAllWhenOver = (state: PaymentStateId | undefined) => {
  const { mutate } = useSWRConfig();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === PAYMENT_STATE.WAITING && state !== undefined && state !== PAYMENT_STATE.WAITING)
      void mutate(() => true);
    before.current = state;
  }, [state, mutate]);
};

/** The payment of a reader's own checkout, live; null asks for none. */
export const usePayment = (checkoutId: string | null) => {
  const answer = useApi('GET /orders/{checkoutId}/payment', checkoutId === null ? null : { params: { checkoutId } }, {
    refreshInterval: (payment?: Payment) => (payment?.state === PAYMENT_STATE.WAITING ? READ_MS : 0),
  });
  useOwnOrderChanges(() => void (checkoutId !== null && answer.mutate()));
  useReadAllWhenOver(answer.data?.state);
  return answer;
};
