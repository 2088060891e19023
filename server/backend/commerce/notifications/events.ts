import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';

/** A notification stored for several users. */
export interface StoredNotice {
  userIds: string[];
  type: NotificationTypeId;
  status: number;
  message: string;
  /** Path of the page that it links to. */
  link: string;
}

export interface NotificationPushEvents {
  'notification.stored': StoredNotice;
  /** A user has marked notifications as read. */
  'notification.read': { userId: string };
}
