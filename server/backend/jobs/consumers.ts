import { notifyOrder } from '../commerce/notifications/notify-order';
import { passOrderOn } from '../commerce/orders/pass-order-on';
import { dropSessions } from '../realtime/feeds/drop-sessions';
import { tellOrder, tellStock } from '../realtime/feeds/tell-order';
import type { Live } from '../realtime/live';
import type { Consumers } from './outbox';

/** Who carries on what, by topic of the outbox. */
export const createConsumers = (live: Omit<Live, 'toUsers'>): Consumers => ({
  'order.placed': [notifyOrder, passOrderOn],
  'order.shipping': [notifyOrder, passOrderOn],
  'order.shipped': [notifyOrder, passOrderOn],
  'order.cancelled': [notifyOrder, passOrderOn],
  'order.changed': [tellOrder(live), tellStock(live)],
  'notification.stored': [],
  'notification.read': [],
  'session.ended': [dropSessions(live)],
});
