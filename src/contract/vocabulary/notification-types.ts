import { notificationTypeText } from '@/text/notification-types';
import { returnStatusText } from '@/text/return-request';
import { statusText } from '@/text/status';
import { CAMPAIGN_NOTIFICATION } from '../states/campaign';
import { LEVEL_NOTIFICATION } from '../states/level';
import { LIBRARY_NOTIFICATION } from '../states/library';
import { ORDER_NOTIFICATION } from '../states/order';
import { PARTICIPANT_NOTIFICATION } from '../states/participant';
import { RECONCILIATION_NOTIFICATION } from '../states/reconciliation';
import { RETURN_NOTIFICATION } from '../states/return';
import { REVIEW_NOTIFICATION } from '../states/review';
import { SETTLEMENT_NOTIFICATION } from '../states/settlement';
import { PRODUCT_NOTIFICATION } from '../states/product';
import { WISH_NOTIFICATION } from '../states/wish';
import { MESSAGE_NOTIFICATION } from './campaign-messages';

/** Types of notification (D2.15, A11.6). Every noun declares its own next to its states: a line here and one below. */
export const NOTIFICATION = {
  ...PRODUCT_NOTIFICATION,
  ...PARTICIPANT_NOTIFICATION,
  ...ORDER_NOTIFICATION,
  ...CAMPAIGN_NOTIFICATION,
  ...SETTLEMENT_NOTIFICATION,
  ...WISH_NOTIFICATION,
  ...REVIEW_NOTIFICATION,
  ...LEVEL_NOTIFICATION,
  ...LIBRARY_NOTIFICATION,
  ...RECONCILIATION_NOTIFICATION,
  ...RETURN_NOTIFICATION,
  ...MESSAGE_NOTIFICATION,
} as const;
export type NotificationTypeId = (typeof NOTIFICATION)[keyof typeof NOTIFICATION];

/** Groups of notification types, for filtering lists and for customers' notification settings. */
export const NOTIFICATION_GROUPS = ['orders', 'fairs', 'books', 'reviews', 'settlements'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

const GROUP_OF: Readonly<Record<NotificationTypeId, NotificationGroup>> = {
  [NOTIFICATION.PRODUCT_WAITING]: 'books',
  [NOTIFICATION.PRODUCT_CHECKED]: 'books',
  [NOTIFICATION.INVITATION]: 'fairs',
  [NOTIFICATION.REQUEST]: 'fairs',
  [NOTIFICATION.PARTICIPATION]: 'fairs',
  [NOTIFICATION.NEW_ORDER]: 'orders',
  [NOTIFICATION.ORDER_CANCELLED]: 'orders',
  [NOTIFICATION.ORDER_STATUS]: 'orders',
  [NOTIFICATION.CAMPAIGN_CHANGED]: 'fairs',
  [NOTIFICATION.SETTLEMENT_CHANGED]: 'settlements',
  [NOTIFICATION.WISH_OFFERED]: 'books',
  [NOTIFICATION.REVIEW_CHANGED]: 'reviews',
  // Points are earned with orders.
  [NOTIFICATION.LEVEL_CHANGED]: 'orders',
  [NOTIFICATION.LIBRARY_CHANGED]: 'books',
  [NOTIFICATION.MONEY_DIFFERS]: 'settlements',
  [NOTIFICATION.RETURN_CHANGED]: 'orders',
  [NOTIFICATION.CAMPAIGN_MESSAGE]: 'fairs',
};

/** The group that a type belongs to. */
export const groupOf = (type: NotificationTypeId): NotificationGroup => GROUP_OF[type];

/** The types of some groups. */
export const typesOf = (groups: readonly NotificationGroup[]): NotificationTypeId[] =>
  Object.values(NOTIFICATION).filter((type) => groups.includes(GROUP_OF[type]));

interface NotificationType {
  id: NotificationTypeId;
  name: string;
  /** Names of the statuses of the record that it is about. */
  statuses: Readonly<Record<number, string>>;
}

const define = (
  types: Readonly<Record<string, NotificationTypeId>>,
  statuses: NotificationType['statuses'],
): NotificationType[] =>
  Object.values(types).map((id) => ({ id, name: notificationTypeText.types[id] ?? '', statuses }));

/** All types, with the status names of the record that each is about (D6.9). */
export const NOTIFICATION_TYPES: readonly NotificationType[] = [
  ...define(PRODUCT_NOTIFICATION, statusText.product),
  ...define(PARTICIPANT_NOTIFICATION, statusText.participant),
  ...define(ORDER_NOTIFICATION, statusText.order),
  ...define(CAMPAIGN_NOTIFICATION, statusText.campaign),
  ...define(SETTLEMENT_NOTIFICATION, statusText.settlement),
  ...define(WISH_NOTIFICATION, notificationTypeText.wishOffer),
  ...define(REVIEW_NOTIFICATION, statusText.bookReview),
  ...define(LEVEL_NOTIFICATION, notificationTypeText.levelChange),
  ...define(LIBRARY_NOTIFICATION, notificationTypeText.libraryNews),
  ...define(RECONCILIATION_NOTIFICATION, notificationTypeText.reconciliationNews),
  ...define(RETURN_NOTIFICATION, returnStatusText),
  ...define(MESSAGE_NOTIFICATION, notificationTypeText.messageNews),
];

/** The names of a type and of a status; empty for an unknown one. */
export const notificationNames = (type: number, status: number): { typeName: string; statusName: string } => {
  const found = NOTIFICATION_TYPES.find(({ id }) => id === type);
  return { typeName: found?.name ?? '', statusName: found?.statuses[status] ?? '' };
};
