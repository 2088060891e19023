import type { CounterDay, OfflineAction } from '@/contract/endpoints/counter-desk';
import { ORDER_STATUS } from '@/contract/states/order';

/** The day with these actions applied: no order is handed over twice, no book sold twice (D5.3.12). */
export const withOfflineActions = (day: CounterDay, deeds: readonly OfflineAction[]): CounterDay => {
  const given = new Set(deeds.flatMap((deed) => (deed.kind === 'handOver' ? [deed.id] : [])));
  const sold = new Map<string, number>();
  for (const deed of deeds)
    if (deed.kind === 'sale' && deed.campaignId === day.fair.id)
      for (const { productId, quantity } of deed.lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  return {
    ...day,
    orders: day.orders.map((order) => (given.has(order.id) ? { ...order, status: ORDER_STATUS.RECEIVED } : order)),
    products: day.products.map((product) => ({
      ...product,
      left: Math.max(0, product.left - (sold.get(product.id) ?? 0)),
    })),
  };
};
