import type { OrderList } from '@/contract/endpoints/orders';
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatusId } from '@/contract/states/order';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, CANCELLED, RETURNED } =
  ORDER_STATUS;

/** The statuses an order of a type can be in, in the order of its life (D2.9.1). */
export const STATUSES_OF_TYPE: Record<OrderTypeId, readonly OrderStatusId[]> = {
  [ORDER_TYPE.DELIVERY]: [PENDING_PAYMENT, PROCESSING, SHIPPING, SHIPPED, CANCELLED, RETURNED],
  [ORDER_TYPE.PICKUP]: [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, RECEIVED, CANCELLED],
};

/** Parses a status filter from the URL; an unknown value is ignored. */
export const statusOf = (text: string | undefined): OrderStatusId | undefined =>
  ORDER_STATUSES.find((status) => String(status) === text);

export const countOf = (counts: OrderList['counts'] | undefined, status?: OrderStatusId): number =>
  (counts ?? []).reduce((sum, row) => (status === undefined || row.status === status ? sum + row.count : sum), 0);
