import { emit, type OrderEvent } from '../emit';
import type { TxContext } from '../kernel';

/**
 * Lets a step of an order be told live in an event of its own, after what is stored about it is committed: a bus that
 * is away must not hold up what people are notified of.
 */
export const passOrderOn = (ctx: TxContext, { payload }: { payload: OrderEvent }): Promise<void> =>
  emit(ctx, 'order.changed', payload);
