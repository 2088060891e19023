import type { EventHandlers, PushContext, PushEvents } from '../commerce/events';
import { schedulePush } from '../commerce/push/schedule-push';
import { publishCampaign } from '../realtime/push/publish-campaign';
import { publishOrder, publishSales, publishStock } from '../realtime/push/publish-order';
import { publishParticipation } from '../realtime/push/publish-participation';
import { publishProducts, publishProductStock } from '../realtime/push/publish-products';
import {
  closeEndedSessions,
  publishCustomerOrder,
  publishNotification,
  publishUnreadCount,
} from '../realtime/push/publish-to-users';
import type { RealtimePublisher } from '../realtime/realtime-publisher';

/**
 * Topics that only make open pages refetch their data. Session ends and browser push notifications are not among them:
 * those are kept until they were pushed.
 */
export const HINTS: ReadonlySet<keyof PushEvents> = new Set([
  'campaign.changed',
  'notification.read',
  'order.changed',
  'order.noteKept',
  'participant.changed',
  'product.changed',
]);

interface PushOptions {
  /** Also sends notifications to subscribed browsers. */
  toBrowsers?: boolean;
}

/** Handlers that push to connected users, and to the browsers of those who are not. */
export const createPushHandlers = (
  publisher: RealtimePublisher,
  { toBrowsers = false }: PushOptions = {},
): EventHandlers<PushEvents, PushContext> => ({
  'campaign.changed': [publishCampaign(publisher)],
  'order.changed': [
    publishCustomerOrder(publisher),
    publishOrder(publisher),
    publishStock(publisher),
    publishSales(publisher),
  ],
  'order.noteKept': [publishOrder(publisher)],
  'participant.changed': [publishParticipation(publisher)],
  'product.changed': [publishProducts(publisher), publishProductStock(publisher)],
  'notification.stored': [publishNotification(publisher), ...(toBrowsers ? [schedulePush] : [])],
  'notification.read': [publishUnreadCount(publisher)],
  'session.ended': [closeEndedSessions(publisher)],
});
