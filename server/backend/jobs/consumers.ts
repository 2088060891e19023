import type { DomainEvents, EventHandlers, PushEvents } from '../commerce/events';
import { orderConsumers } from '../commerce/orders/consumers';
import { dropSessions } from '../realtime/feeds/drop-sessions';
import { tellOrder, tellStock } from '../realtime/feeds/tell-order';
import { tellCustomer, tellStored, tellUnread } from '../realtime/feeds/tell-users';
import type { Live } from '../realtime/live';

/** What is stored as a consequence of events; one line a noun. */
export const CONSUMERS: EventHandlers<DomainEvents> = {
  ...orderConsumers,
};

/** What is pushed to people who are connected. */
export const createPushHandlers = (live: Live): EventHandlers<PushEvents> => ({
  'order.changed': [tellCustomer(live), tellOrder(live), tellStock(live)],
  'notification.stored': [tellStored(live)],
  'notification.read': [tellUnread(live)],
  'session.ended': [dropSessions(live)],
});
