import { emit } from '../emit';
import type { EventHandler, EventHandlers } from '../events';
import { notify } from '../notifications/notify';
import type { OrderEvent, OrderEvents, OrderNotedEvent, OrderTopic } from './events';
import { orderNotices } from './notices';

/**
 * Pushes a step of an order in an event of its own, after what is stored about it was committed: a bus that is away must
 * not hold up notifications.
 */
const republishOrder: EventHandler<OrderEvent> = (ctx, { payload }) => emit(ctx, 'order.changed', payload);

const republishNote: EventHandler<OrderNotedEvent> = (ctx, { payload }) => emit(ctx, 'order.noteKept', payload);

const told = (topic: OrderTopic): EventHandler<OrderEvent>[] => [notify(orderNotices[topic]), republishOrder];

export const orderConsumers: EventHandlers<OrderEvents> = {
  'order.placed': told('order.placed'),
  'order.shipping': told('order.shipping'),
  'order.shipmentChanged': told('order.shipmentChanged'),
  'order.shipped': told('order.shipped'),
  'order.available': told('order.available'),
  'order.placeChanged': told('order.placeChanged'),
  'order.received': told('order.received'),
  'order.returned': told('order.returned'),
  'order.cancelled': told('order.cancelled'),
  'order.noted': [notify(orderNotices['order.noted']), republishNote],
};
