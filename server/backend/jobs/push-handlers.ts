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
 * Topics that only tell open screens to read again. What ends a session, and what a browser is sent while nobody looks, is not among
 * them: it is kept until it has been pushed.
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
  /** Browsers that have asked for it are sent notifications, too. */
  toBrowsers?: boolean;
}

/** What is pushed to people who are connected, and to browsers of those who are not. */
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
