import type { PickupTicket } from '@/contract/endpoints/counter';
import type { Order } from '@/contract/endpoints/orders';
import { dayOf } from '@/contract/rules/calendar';
import { ORDER_STATUS, orderKind } from '@/contract/states/order';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import type { ApiCall } from '@/shared/api/api-call';
import { useApi } from '@/shared/api/use-api';
import { useToday } from '@/shared/lib/use-today';

/** An order with its ticket, as the server renders its page; without a ticket the page fetches it. */
export interface OrderPageData extends Order {
  ticket?: PickupTicket | null;
}

/** Whether an order has a ticket: one at a counter that was not cancelled. After the hand-over it leads to the others. */
const hasTicket = (order: Order): boolean => orderKind(order) === 'counter' && order.status !== ORDER_STATUS.CANCELLED;

/** Loads one of the customer's own orders, with its ticket where it has one. */
export const loadOrder = async (call: ApiCall, id: string): Promise<OrderPageData> => {
  const order = await call('GET /orders/{id}', { params: { id } });
  const ticket = hasTicket(order) ? await call('GET /orders/{id}/pickup-ticket', { params: { id } }) : null;
  return { ...order, ticket };
};

/** How often the place in a queue is read, in milliseconds; every event of the queue reads it at once. */
const QUEUE_MS = 60_000;

/** Whether an order is to be collected in a slot of today. */
const useIsSlotToday = ({ pickup, status }: Order): boolean => {
  const today = useToday();
  const isExpected = status === ORDER_STATUS.PROCESSING || status === ORDER_STATUS.PICKUP_AVAILABLE;
  return isExpected && !!pickup?.slot && dayOf(new Date(pickup.slot.startDate)) === today;
};

/** The ticket of a counter order; read again when any order of the customer has changed. */
export const usePickupTicket = (order: Order, rendered: PickupTicket | null | undefined) => {
  const input = hasTicket(order) ? { params: { id: order.id } } : null;
  const answer = useApi('GET /orders/{id}/pickup-ticket', input, {
    ...(rendered && { fallbackData: rendered }),
    // A queue begins with its slot, and those before it may be served while no event reaches this page.
    refreshInterval: useIsSlotToday(order) ? QUEUE_MS : 0,
  });
  useOwnOrderChanges(() => void answer.mutate());
  return answer;
};
