import type { IssuerOrder } from '@/contract/endpoints/orders';
import { ORDER_STATUS, orderKind, reversalKind, type OrderKind, type OrderStatusId } from '@/contract/states/order';
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

/** The viewer of an order: its customer, or the issuer of its books. */
export type OrderReader = keyof typeof customerOrderText.now;

const PLAN: Record<OrderKind, readonly OrderStatusId[]> = {
  parcel: [PROCESSING, SHIPPING, SHIPPED],
  counter: [PROCESSING, PICKUP_AVAILABLE, RECEIVED],
  files: [PROCESSING, SHIPPED],
};

const STOPPED: readonly OrderStatusId[] = [CANCELLED, RETURNED];
const FINAL: readonly OrderStatusId[] = [SHIPPED, RECEIVED];

export type TimelineOrder = Pick<IssuerOrder, 'type' | 'status' | 'orderDate' | 'steps'> & {
  /** Destination; null when nothing is shipped. */
  address: object | null;
};

const stateOf = (status: OrderStatusId, isCurrent: boolean): TimelineEntry['state'] => {
  if (STOPPED.includes(status)) return 'stopped';
  return isCurrent && !FINAL.includes(status) ? 'now' : 'done';
};

type Step = TimelineOrder['steps'][number];

/** Customers see the side that wrote a note, not the person. */
const authorOf = ({ by, role }: Step, reader: OrderReader): string =>
  (reader === 'customer' && role !== null && customerOrderText.side[role]) || by;

/** Whether a step took parts out of the order, or exchanged them, and left the order where it was (D3.6, D9.1.21). */
const isPartialReversal = ({ reversal, status }: Step, before: Step | undefined): boolean =>
  Boolean(reversal) && before?.status === status;

const partialReversalLabel = ({ reversal, status }: Step): string => {
  if (reversal?.instead) return customerOrderText.partsStep.exchanged;
  return customerOrderText.partsStep[reversalKind(status) ?? 'returned'];
};

/** The note of a step. The note of the first step is the buyer's, and is shown with the order's facts. */
const saidAt = (step: Step, before: Step | undefined, reader: OrderReader): string | undefined => {
  if (!before || !step.note) return undefined;
  // How the payment was matched concerns only the organiser.
  if (reader === 'customer' && before.status === PENDING_PAYMENT && step.status !== CANCELLED)
    return customerOrderText.paid;
  return customerOrderText.saidBy(authorOf(step, reader), step.note);
};

const taken = ({ steps, status: current }: TimelineOrder, reader: OrderReader): TimelineEntry[] => {
  const nowWords: Partial<Record<number, string>> = customerOrderText.now[reader];
  const partial = steps.map((step, index) => isPartialReversal(step, steps[index - 1]));
  // Only the last step is current: a counter order may have several steps of the same status, because its place can
  // change.
  const last = partial.lastIndexOf(false);
  return steps.map((step, index) => {
    const { status, at } = step;
    const said = saidAt(step, steps[index - 1], reader);
    if (partial[index])
      return {
        key: `${index}`,
        label: partialReversalLabel(step),
        state: 'done',
        status,
        at,
        ...(said && { note: said }),
      };
    const state = stateOf(status, index === last && status === current);
    const words = said ?? (state === 'now' ? nowWords[status] : undefined);
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

/** The past, current and future steps of an order (D5.1.31), named like its badges. */
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
