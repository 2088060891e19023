import { notifyOrder } from '../commerce/notifications/notify-order';
import { passOrderOn } from '../commerce/orders/pass-order-on';
import { dropSessions } from '../realtime/feeds/drop-sessions';
import { tellOrder, tellStock } from '../realtime/feeds/tell-order';
import { tellCustomer, tellStored, tellUnread } from '../realtime/feeds/tell-users';
import type { Live } from '../realtime/live';
import type { Consumers } from './consumer';

/** Who stores what follows from an event, by topic of the outbox. */
export const CONSUMERS: Consumers = {
  'order.placed': [notifyOrder, passOrderOn],
  'order.shipping': [notifyOrder, passOrderOn],
  'order.shipped': [notifyOrder, passOrderOn],
  'order.cancelled': [notifyOrder, passOrderOn],
};

/** Who tells those who are connected, by topic of the outbox. */
export const createTellers = (live: Live): Consumers => ({
  'order.changed': [tellCustomer(live), tellOrder(live), tellStock(live)],
  'notification.stored': [tellStored(live)],
  'notification.read': [tellUnread(live)],
  'session.ended': [dropSessions(live)],
});
