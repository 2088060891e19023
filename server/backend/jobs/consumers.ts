import { notifyOrder } from '../commerce/notifications/notify-order';
import { passOrderOn } from '../commerce/orders/pass-order-on';
import { dropSessions } from '../realtime/feeds/drop-sessions';
import { tellOrder, tellStock } from '../realtime/feeds/tell-order';
import { tellCustomer, tellStored, tellUnread } from '../realtime/feeds/tell-users';
import type { Live } from '../realtime/live';
import type { Consumers } from './outbox';

/** Who carries on what, by topic of the outbox. */
export const createConsumers = (live: Live): Consumers => ({
  'order.placed': [notifyOrder, passOrderOn],
  'order.shipping': [notifyOrder, passOrderOn],
  'order.shipped': [notifyOrder, passOrderOn],
  'order.cancelled': [notifyOrder, passOrderOn],
  'order.changed': [tellCustomer(live), tellOrder(live), tellStock(live)],
  'notification.stored': [tellStored(live)],
  'notification.read': [tellUnread(live)],
  'session.ended': [dropSessions(live)],
});
