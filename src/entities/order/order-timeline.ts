import type { IssuerOrder } from '@/contract/endpoints/orders';
import { ORDER_STATUS, ORDER_TYPE, type OrderStatusId } from '@/contract/states/order';
import { customerOrderText } from '@/text/customer-order';

export interface TimelineEntry {
  key: string;
  label: string;
  /** `stopped`: the order was cancelled or returned. */
  state: 'done' | 'now' | 'next' | 'stopped';
  status: OrderStatusId;
  at?: string;
  note?: string;
}

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, CANCELLED, RETURNED } =
  ORDER_STATUS;

const labels: Record<OrderStatusId, string> = {
  [PENDING_PAYMENT]: customerOrderText.stepUnpaid,
  [PROCESSING]: customerOrderText.stepProcessing,
  [PICKUP_AVAILABLE]: customerOrderText.stepAvailable,
  [SHIPPING]: customerOrderText.stepShipping,
  [SHIPPED]: customerOrderText.stepShipped,
  [RECEIVED]: customerOrderText.stepReceived,
  [CANCELLED]: customerOrderText.stepCancelled,
  [RETURNED]: customerOrderText.stepReturned,
};

/** The text of the current step without a note. */
const nowWords: Partial<Record<OrderStatusId, string>> = {
  [PROCESSING]: customerOrderText.stepProcessingNow,
  [SHIPPING]: customerOrderText.stepShippingNow,
};

const PLAN = {
  [ORDER_TYPE.DELIVERY]: [PROCESSING, SHIPPING, SHIPPED],
  [ORDER_TYPE.PICKUP]: [PROCESSING, PICKUP_AVAILABLE, RECEIVED],
};

const STOPPED: readonly OrderStatusId[] = [CANCELLED, RETURNED];
const FINAL: readonly OrderStatusId[] = [SHIPPED, RECEIVED];

type TimelineOrder = Pick<IssuerOrder, 'type' | 'status' | 'orderDate' | 'steps'>;

const stateOf = (status: OrderStatusId, current: OrderStatusId): TimelineEntry['state'] => {
  if (STOPPED.includes(status)) return 'stopped';
  return status === current && !FINAL.includes(status) ? 'now' : 'done';
};

const taken = ({ steps, status: current }: TimelineOrder): TimelineEntry[] =>
  steps.map(({ status, at, note }, index) => {
    // Only the latest step of a status is where the order stands: a counter order may change its place twice.
    const isLast = index === steps.length - 1;
    const state = stateOf(status, isLast ? current : PENDING_PAYMENT);
    const words = note || (state === 'now' ? nowWords[status] : undefined);
    return { key: `${index}`, label: labels[status], state, status, at, ...(words && { note: words }) };
  });

const coming = ({ type, status }: TimelineOrder): TimelineEntry[] => {
  if (STOPPED.includes(status)) return [];
  const plan: readonly OrderStatusId[] = PLAN[type];
  return plan
    .slice(plan.indexOf(status) + 1)
    .map((next) => ({ key: `next ${next}`, label: labels[next], state: 'next' as const, status: next }));
};

/** An order's past, current and coming steps (D5.1.31). */
export const timelineOf = (order: TimelineOrder): TimelineEntry[] => [
  {
    key: 'ordered',
    label: customerOrderText.stepOrdered,
    state: 'done',
    status: PROCESSING,
    at: order.orderDate,
  },
  ...taken(order),
  ...coming(order),
];
