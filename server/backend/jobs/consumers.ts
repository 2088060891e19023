import { notifyOrder } from '../commerce/notifications/notify-order';
import type { Consumers } from './outbox';

/** Who carries on what, by topic of the outbox. */
export const consumers: Consumers = {
  'order.placed': [notifyOrder],
  'order.shipping': [notifyOrder],
  'order.shipped': [notifyOrder],
  'order.cancelled': [notifyOrder],
  'notification.stored': [],
  'notification.read': [],
};
