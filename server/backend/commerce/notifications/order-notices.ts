import { NOTIFICATION, type NotificationTypeId } from '@/contract/vocabulary/notification-types';
import { ROLE } from '@/contract/vocabulary/roles';
import { ORDER_TYPE, type OrderActor } from '@/contract/states/order';
import { notificationText } from '@/text/notification';
import type { OrderEvent, OrderTopic } from '../emit';

/** Who is told. */
export type Audience = 'customer' | 'issuer' | 'admins';

export interface Notice {
  audience: Audience;
  type: NotificationTypeId;
  message: string;
  /** Path where the audience finds the order. */
  link: string;
}

const linkFor = (audience: Audience, { orderId, code, type }: OrderEvent): string => {
  if (audience === 'customer') return `/orders/${orderId}`;
  const area = audience === 'issuer' ? 'issuer' : 'admin';
  return `/${area}/orders/${type === ORDER_TYPE.DELIVERY ? 'delivery' : 'pickup'}?code=${code}`;
};

const placed = ({ type, code, issuerName, campaignName }: OrderEvent): Omit<Notice, 'link'>[] => {
  const { newOrder, orderPlaced, orderPlacedForAdmin } = notificationText;
  const forIssuer = orderPlaced(newOrder[type], code, campaignName);
  const forAdmins = orderPlacedForAdmin(newOrder[type], code, issuerName, campaignName);
  return [
    { audience: 'issuer', type: NOTIFICATION.NEW_ORDER, message: forIssuer },
    { audience: 'admins', type: NOTIFICATION.NEW_ORDER, message: forAdmins },
  ];
};

const cancelledSentence = ({ actorRole, code, issuerName }: OrderEvent): string => {
  if (actorRole === ROLE.CUSTOMER) return notificationText.orderCancelledByCustomer(code);
  if (actorRole === ROLE.ISSUER) return notificationText.orderCancelledByIssuer(code, issuerName);
  if (actorRole === ROLE.SYSTEM) return notificationText.orderCancelledByOrganizer(code);
  return notificationText.orderCancelledByClock(code);
};

/** Nobody is told of what he did himself. */
const cancelledAudience = (actorRole: OrderActor): Audience[] => {
  if (actorRole === ROLE.CUSTOMER) return ['issuer', 'admins'];
  if (actorRole === ROLE.ISSUER) return ['customer', 'admins'];
  return ['customer', 'issuer', 'admins'];
};

const cancelled = (event: OrderEvent): Omit<Notice, 'link'>[] => {
  const sentence = cancelledSentence(event);
  const message = event.note ? notificationText.reason(sentence, event.note) : sentence;
  return cancelledAudience(event.actorRole).map((audience) => ({
    audience,
    type: NOTIFICATION.ORDER_CANCELLED,
    message,
  }));
};

const onItsWay =
  (sentence: (code: string) => string) =>
  ({ code }: OrderEvent): Omit<Notice, 'link'>[] => [
    { audience: 'customer', type: NOTIFICATION.ORDER_STATUS, message: sentence(code) },
  ];

const NOTICES: Record<OrderTopic, (event: OrderEvent) => Omit<Notice, 'link'>[]> = {
  'order.placed': placed,
  'order.cancelled': cancelled,
  'order.shipping': onItsWay(notificationText.orderShipping),
  'order.shipped': onItsWay(notificationText.orderShipped),
};

/** What a step of an order tells, and to whom. */
export const orderNotices = (topic: OrderTopic, event: OrderEvent): Notice[] =>
  NOTICES[topic](event).map((notice) => ({ ...notice, link: linkFor(notice.audience, event) }));
