import type { CounterDay, CounterDayOrder, OfflineAction } from '@/contract/endpoints/counter-desk';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';

/** What an order becomes when its sale or hand-over is undone. */
const undone = ({ sold }: CounterDayOrder): OrderStatusId =>
  sold ? ORDER_STATUS.CANCELLED : ORDER_STATUS.PICKUP_AVAILABLE;

/** The sales among these actions that none of them undoes. */
export const standingSales = (actions: readonly OfflineAction[]) => {
  const voided = new Set(actions.flatMap((action) => (action.kind === 'voidSale' ? [action.sale] : [])));
  return actions.filter((action) => action.kind === 'sale').filter(({ key }) => !voided.has(key));
};

/** The day with these actions applied: no order is handed over twice, no book sold twice (D5.3.12). */
export const withOfflineActions = (day: CounterDay, actions: readonly OfflineAction[]): CounterDay => {
  // The last action counts: what was undone may be handed over again.
  const last = new Map<string, 'handOver' | 'void'>();
  for (const action of actions)
    if (action.kind === 'handOver' || action.kind === 'void') last.set(action.id, action.kind);
  const statusOf = (order: CounterDayOrder): OrderStatusId => {
    const kind = last.get(order.id);
    if (!kind) return order.status;
    return kind === 'handOver' ? ORDER_STATUS.RECEIVED : undone(order);
  };
  const sold = new Map<string, number>();
  for (const { campaignId, lines } of standingSales(actions))
    if (campaignId === day.fair.id)
      for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  return {
    ...day,
    orders: day.orders.map((order) => ({ ...order, status: statusOf(order) })),
    products: day.products.map((product) => ({
      ...product,
      left: Math.max(0, product.left - (sold.get(product.id) ?? 0)),
    })),
  };
};
