import { notifyOrder } from '../commerce/notifications/notify-order';
import { dropSessions } from '../realtime/feeds/drop-sessions';
import type { Live } from '../realtime/live';
import type { Consumers } from './outbox';

/** Who carries on what, by topic of the outbox. */
export const createConsumers = (live: Omit<Live, 'toUsers'>): Consumers => ({
  'order.placed': [notifyOrder],
  'order.shipping': [notifyOrder],
  'order.shipped': [notifyOrder],
  'order.cancelled': [notifyOrder],
  'notification.stored': [],
  'notification.read': [],
  'session.ended': [dropSessions(live)],
});
