import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';

/** One notification as it was stored for several users. */
export interface StoredNotice {
  userIds: string[];
  type: NotificationTypeId;
  status: number;
  message: string;
  /** Path of the page that it is about. */
  link: string;
}

export interface NotificationPushEvents {
  'notification.stored': StoredNotice;
  /** A user has read some. */
  'notification.read': { userId: string };
}
