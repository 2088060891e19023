import type { CounterDay, OfflineAction } from '@/contract/endpoints/counter-desk';
import { ORDER_STATUS } from '@/contract/states/order';

/** The day with these actions applied: no order is handed over twice, no book sold twice (D5.3.12). */
export const withOfflineActions = (day: CounterDay, actions: readonly OfflineAction[]): CounterDay => {
  const given = new Set(actions.flatMap((action) => (action.kind === 'handOver' ? [action.id] : [])));
  const sold = new Map<string, number>();
  for (const action of actions)
    if (action.kind === 'sale' && action.campaignId === day.fair.id)
      for (const { productId, quantity } of action.lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  return {
    ...day,
    orders: day.orders.map((order) => (given.has(order.id) ? { ...order, status: ORDER_STATUS.RECEIVED } : order)),
    products: day.products.map((product) => ({
      ...product,
      left: Math.max(0, product.left - (sold.get(product.id) ?? 0)),
    })),
  };
};
