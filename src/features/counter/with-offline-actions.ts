import type { CounterDay, CounterDayOrder, OfflineAction } from '@/contract/endpoints/counter-desk';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';

/** Whether an order waits at the counter again when its hand-over is undone: not what was sold, nor after the fair. */
export const waitsAgain = (day: CounterDay, { sold }: CounterDayOrder): boolean =>
  sold === false && day.fair.status === CAMPAIGN_STATUS.RUNNING;

/** The sales among these actions that none of them undoes. */
export const standingSales = (actions: readonly OfflineAction[]) => {
  const voided = new Set(actions.flatMap((action) => (action.kind === 'voidSale' ? [action.sale] : [])));
  return actions.filter((action) => action.kind === 'sale').filter(({ key }) => !voided.has(key));
};

const waits = ({ status }: CounterDayOrder): boolean =>
  status === ORDER_STATUS.PROCESSING || status === ORDER_STATUS.PICKUP_AVAILABLE;

/** As the backend sorts them: those that wait, then the others, changed last first. */
const inOrder = (orders: readonly CounterDayOrder[], changed: readonly string[]): CounterDayOrder[] => [
  ...orders.filter(waits),
  ...orders
    .filter((order) => !waits(order))
    .toSorted((one, other) => changed.indexOf(other.id) - changed.indexOf(one.id)),
];

/** The day with these actions applied: no order is handed over twice, no book sold twice (D5.3.12). */
export const withOfflineActions = (day: CounterDay, actions: readonly OfflineAction[]): CounterDay => {
  // The last action counts: what was undone may be handed over again.
  const last = new Map<string, 'handOver' | 'void'>();
  for (const action of actions)
    if (action.kind === 'handOver' || action.kind === 'void') {
      // At the end of the map, which is in the order of the last actions.
      last.delete(action.id);
      last.set(action.id, action.kind);
    }
  const statusOf = (order: CounterDayOrder): OrderStatusId => {
    const kind = last.get(order.id);
    if (!kind) return order.status;
    if (kind === 'handOver') return ORDER_STATUS.RECEIVED;
    return waitsAgain(day, order) ? ORDER_STATUS.PICKUP_AVAILABLE : ORDER_STATUS.CANCELLED;
  };
  const sold = new Map<string, number>();
  for (const { campaignId, lines } of standingSales(actions))
    if (campaignId === day.fair.id)
      for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  return {
    ...day,
    orders: inOrder(
      day.orders.map((order) => ({ ...order, status: statusOf(order) })),
      [...last.keys()],
    ),
    products: day.products.map((product) => ({
      ...product,
      left: Math.max(0, product.left - (sold.get(product.id) ?? 0)),
    })),
  };
};
