import type { Order } from '@/contract/endpoints/orders';
import { ORDER_STATUS } from '@/contract/states/order';
import { useOwnOrderNews } from '@/entities/order/use-own-order-changes';
import { beganOnline } from '@/entities/payment/use-payment';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { RefundSheet } from './RefundSheet';

/** Whether money may have come to be owed back for an order. */
const mayBeOwed = (order: Order): boolean =>
  order.status === ORDER_STATUS.CANCELLED ||
  order.status === ORDER_STATUS.RETURNED ||
  beganOnline(order) ||
  order.steps.some(({ reversal }) => reversal);

/** What is owed back for an own order, to which account, and what was paid (D4.21.10, D4.21.12), live. */
export function RefundCard({ order }: { order: Order }) {
  const params = { id: order.id };
  const { data, mutate } = useApi('GET /orders/{id}/refund', mayBeOwed(order) ? { params } : null);
  useOwnOrderNews(() => void mutate(), order.id);
  if (!data) return null;
  return (
    <RefundSheet
      refund={data}
      calls={{
        name: (body) => call('PUT /orders/{id}/refund-account', { params, body }),
        confirm: (transfer) => call('PUT /orders/{id}/refund-account/payer', { params, body: { transfer } }),
      }}
    />
  );
}
