import { statusText } from '@/text/status';

/** Kinds of notification (domain 2.15, and 8 of design section 11). */
export const NOTIFICATION = {
  PRODUCT_WAITING: 1,
  PRODUCT_CHECKED: 2,
  INVITATION: 3,
  REQUEST: 4,
  PARTICIPATION: 5,
  NEW_ORDER: 6,
  ORDER_CANCELLED: 7,
  ORDER_STATUS: 8,
} as const;
export type NotificationTypeId = (typeof NOTIFICATION)[keyof typeof NOTIFICATION];

interface NotificationType {
  id: NotificationTypeId;
  name: string;
  /** Names of the states that the thing it speaks of can be in. */
  statuses: Readonly<Record<number, string>>;
}

const define = (id: NotificationTypeId, statuses: NotificationType['statuses']): NotificationType => ({
  id,
  name: statusText.notificationType[id] ?? '',
  statuses,
});

/** The one table of types, with what their status means (domain 6.9). */
export const NOTIFICATION_TYPES: readonly NotificationType[] = [
  define(NOTIFICATION.PRODUCT_WAITING, statusText.product),
  define(NOTIFICATION.PRODUCT_CHECKED, statusText.product),
  define(NOTIFICATION.INVITATION, statusText.participant),
  define(NOTIFICATION.REQUEST, statusText.participant),
  define(NOTIFICATION.PARTICIPATION, statusText.participant),
  define(NOTIFICATION.NEW_ORDER, statusText.order),
  define(NOTIFICATION.ORDER_CANCELLED, statusText.order),
  define(NOTIFICATION.ORDER_STATUS, statusText.order),
];

/** What type and status are called; empty for one that we do not have. */
export const notificationNames = (type: number, status: number): { typeName: string; statusName: string } => {
  const found = NOTIFICATION_TYPES.find(({ id }) => id === type);
  return { typeName: found?.name ?? '', statusName: found?.statuses[status] ?? '' };
};
