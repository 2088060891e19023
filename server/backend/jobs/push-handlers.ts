import type { EventHandlers, PushEvents } from '../commerce/events';
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

/** What is pushed to people who are connected. */
export const createPushHandlers = (publisher: RealtimePublisher): EventHandlers<PushEvents> => ({
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
  'notification.stored': [publishNotification(publisher)],
  'notification.read': [publishUnreadCount(publisher)],
  'session.ended': [closeEndedSessions(publisher)],
});
