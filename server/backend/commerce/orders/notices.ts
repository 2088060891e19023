import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';
import { ROLE, type TransitionActor } from '@/contract/vocabulary/roles';
import { ORDER_NOTIFICATION, ORDER_TYPE } from '@/contract/states/order';
import { notificationText } from '@/text/notification';
import type { Audience, Notice, Notices } from '../notifications/notify';
import type { OrderEvent, OrderEvents } from './events';

type Party = 'customer' | 'issuer' | 'admins';

/** The users of a party; a guest's order has no customer to notify. */
const audienceOf = (party: Party, { customerId, issuerId }: OrderEvent): Audience | undefined => {
  if (party === 'admins') return { role: ROLE.SYSTEM };
  const userId = party === 'issuer' ? issuerId : customerId;
  return userId === null ? undefined : { userId };
};

const linkFor = (party: Party, { orderId, code, type }: OrderEvent): string => {
  if (party === 'customer') return `/orders/${orderId}`;
  const area = party === 'issuer' ? 'issuer' : 'admin';
  return `/${area}/orders/${type === ORDER_TYPE.DELIVERY ? 'delivery' : 'pickup'}?search=${code}`;
};

const noticeTo = (party: Party, type: NotificationTypeId, message: string, event: OrderEvent): Notice[] => {
  const audience = audienceOf(party, event);
  return audience ? [{ audience, type, status: event.status, message, link: linkFor(party, event) }] : [];
};

const placed = (event: OrderEvent): Notice[] => {
  const { type, code, issuerName, campaignName } = event;
  const { newOrder, orderPlaced, orderPlacedForAdmin } = notificationText;
  const forIssuer = orderPlaced(newOrder[type], code, campaignName);
  const forAdmins = orderPlacedForAdmin(newOrder[type], code, issuerName, campaignName);
  return [
    ...noticeTo('issuer', ORDER_NOTIFICATION.NEW_ORDER, forIssuer, event),
    ...noticeTo('admins', ORDER_NOTIFICATION.NEW_ORDER, forAdmins, event),
  ];
};

const cancelledSentence = ({ actorRole, code, issuerName }: OrderEvent): string => {
  if (actorRole === ROLE.CUSTOMER) return notificationText.orderCancelledByCustomer(code);
  if (actorRole === ROLE.ISSUER) return notificationText.orderCancelledByIssuer(code, issuerName);
  if (actorRole === ROLE.SYSTEM) return notificationText.orderCancelledByOrganizer(code);
  return notificationText.orderCancelledByClock(code);
};

/** Nobody is notified of what they did themselves. */
const partiesToNotify = (actorRole: TransitionActor): Party[] => {
  if (actorRole === ROLE.CUSTOMER) return ['issuer', 'admins'];
  if (actorRole === ROLE.ISSUER) return ['customer', 'admins'];
  return ['customer', 'issuer', 'admins'];
};

const cancelled = (event: OrderEvent): Notice[] => {
  const sentence = cancelledSentence(event);
  const message = event.note ? notificationText.reason(sentence, event.note) : sentence;
  return partiesToNotify(event.actorRole).flatMap((party) =>
    noticeTo(party, ORDER_NOTIFICATION.ORDER_CANCELLED, message, event),
  );
};

const progress =
  (sentence: (code: string) => string) =>
  (event: OrderEvent): Notice[] =>
    noticeTo('customer', ORDER_NOTIFICATION.ORDER_STATUS, sentence(event.code), event);

/** Who is notified of a step of an order (D6.9). */
export const orderNotices: Notices<OrderEvents> = {
  'order.placed': placed,
  'order.cancelled': cancelled,
  'order.shipping': progress(notificationText.orderShipping),
  'order.shipped': progress(notificationText.orderShipped),
};
