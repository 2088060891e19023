import { emit } from '../emit';
import type { EventHandler, EventHandlers } from '../events';
import { notify } from '../notifications/notify';
import type { OrderEvent, OrderEvents } from './events';
import { orderNotices } from './notices';

/**
 * Pushes a step of an order in an event of its own, after what is stored about it was committed: a bus that is away must
 * not hold up notifications.
 */
const republishOrder: EventHandler<OrderEvent> = (ctx, { payload }) => emit(ctx, 'order.changed', payload);

export const orderConsumers: EventHandlers<OrderEvents> = {
  'order.placed': [notify(orderNotices['order.placed']), republishOrder],
  'order.shipping': [notify(orderNotices['order.shipping']), republishOrder],
  'order.shipped': [notify(orderNotices['order.shipped']), republishOrder],
  'order.cancelled': [notify(orderNotices['order.cancelled']), republishOrder],
};
