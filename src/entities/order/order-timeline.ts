import type { IssuerOrder } from '@/contract/endpoints/orders';
import { ORDER_STATUS, orderKind, type OrderKind, type OrderStatusId } from '@/contract/states/order';
import { customerOrderText } from '@/text/customer-order';
import { statusText } from '@/text/status';

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

const labelOf = (status: OrderStatusId): string => statusText.order[status] ?? '';

/** Who reads an order: whoever placed it, or the issuer of its books. */
export type OrderReader = keyof typeof customerOrderText.now;

const PLAN: Record<OrderKind, readonly OrderStatusId[]> = {
  parcel: [PROCESSING, SHIPPING, SHIPPED],
  counter: [PROCESSING, PICKUP_AVAILABLE, RECEIVED],
  files: [PROCESSING, SHIPPED],
};

const STOPPED: readonly OrderStatusId[] = [CANCELLED, RETURNED];
const FINAL: readonly OrderStatusId[] = [SHIPPED, RECEIVED];

export type TimelineOrder = Pick<IssuerOrder, 'type' | 'status' | 'orderDate' | 'steps'> & {
  /** Where it goes; null where nothing travels. */
  address: object | null;
};

const stateOf = (status: OrderStatusId, isCurrent: boolean): TimelineEntry['state'] => {
  if (STOPPED.includes(status)) return 'stopped';
  return isCurrent && !FINAL.includes(status) ? 'now' : 'done';
};

type Step = TimelineOrder['steps'][number];

/** Readers are told which side has said something, not which person of it. */
const authorOf = ({ by, role }: Step, reader: OrderReader): string =>
  (reader === 'customer' && role !== null && customerOrderText.side[role]) || by;

/** What was said at a step. The note of the first one is the buyer's, and stands with the order's facts. */
const saidAt = (step: Step, before: Step | undefined, reader: OrderReader): string | undefined => {
  if (!before || !step.note) return undefined;
  // How the money was found is the organiser's business.
  if (reader === 'customer' && before.status === PENDING_PAYMENT && step.status !== CANCELLED)
    return customerOrderText.paid;
  return customerOrderText.saidBy(authorOf(step, reader), step.note);
};

const taken = ({ steps, status: current }: TimelineOrder, reader: OrderReader): TimelineEntry[] => {
  const nowWords: Partial<Record<number, string>> = customerOrderText.now[reader];
  return steps.map((step, index) => {
    const { status, at } = step;
    // Only the latest step of a status is where the order stands: a counter order may change its place twice.
    const isLast = index === steps.length - 1;
    const state = stateOf(status, isLast && status === current);
    const words = saidAt(step, steps[index - 1], reader) ?? (state === 'now' ? nowWords[status] : undefined);
    return { key: `${index}`, label: labelOf(status), state, status, at, ...(words && { note: words }) };
  });
};

const coming = (order: TimelineOrder): TimelineEntry[] => {
  const { status } = order;
  if (STOPPED.includes(status)) return [];
  const plan = PLAN[orderKind(order)];
  return plan
    .slice(plan.indexOf(status) + 1)
    .map((next) => ({ key: `next ${next}`, label: labelOf(next), state: 'next' as const, status: next }));
};

/** An order's past, current and coming steps (D5.1.31), named as their badges are. */
export const timelineOf = (order: TimelineOrder, reader: OrderReader): TimelineEntry[] => [
  {
    key: 'placed',
    label: customerOrderText.placed,
    state: 'done',
    status: PROCESSING,
    at: order.orderDate,
  },
  ...taken(order, reader),
  ...coming(order),
];
