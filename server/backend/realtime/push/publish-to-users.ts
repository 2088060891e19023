import { notificationNames } from '@/contract/vocabulary/notification-types';
import type { Events, PushContext } from '../../commerce/events';
import { countUnread } from '../../commerce/notifications/read-notifications';
import type { RealtimePublisher } from '../realtime-publisher';

type UserPublisher = Pick<RealtimePublisher, 'toUsers'>;

/** Pushes a stored notification to its users: `ReceiveMess`, with every field filled (D6.9). */
export const publishNotification =
  ({ toUsers }: UserPublisher) =>
  (_: PushContext, { payload }: { payload: Events['notification.stored'] }): Promise<void> => {
    const { userIds, type, status, message } = payload;
    const { typeName, statusName } = notificationNames(type, status);
    return toUsers(userIds, 'ReceiveMess', type, typeName, status, statusName, message);
  };

/** Pushes the number of unread notifications to all devices of a user who has read some. */
export const publishUnreadCount =
  ({ toUsers }: UserPublisher) =>
  async ({ db }: PushContext, { payload: { userId } }: { payload: Events['notification.read'] }): Promise<void> =>
    toUsers([userId], 'UnreadChanged', await countUnread(db, userId));

/** Pushes the new state of an order to all devices of its customer; a guest has no account and thus no devices. */
export const publishCustomerOrder =
  ({ toUsers }: UserPublisher) =>
  async (_: PushContext, { payload }: { payload: Events['order.changed'] }): Promise<void> => {
    const { orderId: id, code, status, customerId } = payload;
    if (customerId) await toUsers([customerId], 'OrderChanged', { id, code, status });
  };

/** Closes the connections of ended sessions, on every backend. */
export const closeEndedSessions =
  ({ endSessions }: Pick<RealtimePublisher, 'endSessions'>) =>
  (_: PushContext, { payload }: { payload: Events['session.ended'] }): Promise<void> =>
    endSessions(payload.sessionIds);
