import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';
import { ROLE } from '@/contract/vocabulary/roles';
import { ORDER_NOTIFICATION, ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { instantInWords } from '@/contract/rules/calendar';
import { notificationText } from '@/text/notification';
import { slotInWords } from '@/contract/rules/slots';
import { inDong } from '@/text/money';
import { orderText } from '@/text/order';
import { reversalText } from '@/text/order-reversal';
import {
  gatewayReasonInWords,
  refundAccountSentence,
  refundOwedSentence,
  refundPaidSentence,
} from '@/contract/rules/refund-words';
import { customerRefundText as refundText } from '@/text/customer-refund';
import { slotText } from '@/text/slot';
import { statusText } from '@/text/status';
import type { Audience, Notice, Notices } from '../notifications/notify';
import type {
  OrderDigitsEvent,
  OrderEvent,
  OrderEvents,
  OrderNotedEvent,
  OrderPartEvent,
  OrderRefundAccountEvent,
  OrderRefundEvent,
  OrderRefundDelayedEvent,
  OrderRefundRefusedEvent,
} from './events';

type Party = 'customer' | 'issuer' | 'admins' | 'staff';

/** The users of a party; a guest's order has no customer to notify. */
const audienceOf = (party: Party, { campaignId, customerId, issuerId }: OrderDigitsEvent): Audience | undefined => {
  if (party === 'staff') return { staffOf: campaignId };
  if (party === 'admins') return { role: ROLE.SYSTEM };
  const userId = party === 'issuer' ? issuerId : customerId;
  return userId === null ? undefined : { userId };
};

const AREA = { customer: '', issuer: '/issuer', admins: '/admin' } as const;

/** Staff work in their app; on the website they have only the page of the fair. */
const linkFor = (party: Party, { orderId, campaignId }: OrderDigitsEvent): string =>
  party === 'staff' ? `/campaigns/${campaignId}` : `${AREA[party]}/orders/${orderId}`;

const noticeTo = (party: Party, type: NotificationTypeId, message: string, event: OrderDigitsEvent): Notice[] => {
  const audience = audienceOf(party, event);
  return audience ? [{ audience, type, status: event.status, message, link: linkFor(party, event) }] : [];
};

/** Notifies the issuer of a sale over the counter of their books, unless they sold them themselves (D9.1). */
const sold = (event: OrderEvent): Notice[] => {
  if (event.actorRole === ROLE.ISSUER) return [];
  const message = notificationText.orderSold(event.code, event.campaignName);
  return noticeTo('issuer', ORDER_NOTIFICATION.NEW_ORDER, message, event);
};

const placed = (event: OrderEvent): Notice[] => {
  if (event.status === ORDER_STATUS.RECEIVED) return sold(event);
  const { type, code, issuerName, campaignName } = event;
  const { newOrder, orderPlaced, orderPlacedForAdmin } = notificationText;
  const forIssuer = orderPlaced(newOrder[type], code, campaignName);
  const forAdmins = orderPlacedForAdmin(newOrder[type], code, issuerName, campaignName);
  const isRevived = event.from === ORDER_STATUS.CANCELLED;
  return [
    ...(isRevived ? noticeTo('customer', STATUS_NOTICE, notificationText.orderRevived(code), event) : []),
    ...noticeTo('issuer', ORDER_NOTIFICATION.NEW_ORDER, forIssuer, event),
    ...noticeTo('admins', ORDER_NOTIFICATION.NEW_ORDER, forAdmins, event),
    ...(type === ORDER_TYPE.PICKUP ? noticeTo('staff', ORDER_NOTIFICATION.NEW_ORDER, forAdmins, event) : []),
  ];
};

const cancelledSentence = ({ actorRole, code, issuerName, from }: OrderEvent): string => {
  if (from === ORDER_STATUS.RECEIVED) return notificationText.orderVoided(code);
  if (actorRole === ROLE.CUSTOMER) return notificationText.orderCancelledByCustomer(code);
  if (actorRole === ROLE.ISSUER) return notificationText.orderCancelledByIssuer(code, issuerName);
  if (actorRole === ROLE.SYSTEM) return notificationText.orderCancelledByOrganizer(code);
  return notificationText.orderCancelledByClock(code);
};

/** The actor is not notified; a cancelled order that was never paid is announced to its customer only (D9.1.2). */
const partiesToNotify = ({ actorRole, from }: OrderEvent): Party[] => {
  if (from === ORDER_STATUS.PENDING_PAYMENT) return actorRole === ROLE.CUSTOMER ? [] : ['customer'];
  if (actorRole === ROLE.CUSTOMER) return ['issuer', 'admins'];
  if (actorRole === ROLE.ISSUER) return ['customer', 'admins'];
  return ['customer', 'issuer', 'admins'];
};

const cancelled = (event: OrderEvent): Notice[] => {
  const sentence = cancelledSentence(event);
  const message = event.note ? notificationText.reason(sentence, event.note) : sentence;
  return partiesToNotify(event).flatMap((party) => noticeTo(party, ORDER_NOTIFICATION.ORDER_CANCELLED, message, event));
};

const withReason = (sentence: string, { note }: OrderEvent): string =>
  note ? notificationText.reason(sentence, note) : sentence;

const { ORDER_STATUS: STATUS_NOTICE } = ORDER_NOTIFICATION;

/** Notifies the issuer of what the organiser did in their place (D9.1.15). */
const forIssuer = (event: OrderEvent): Notice[] => {
  const { actorRole, code, from, status } = event;
  if (actorRole !== ROLE.SYSTEM) return [];
  const { orderMovedByOrganizer, orderChangedByOrganizer } = notificationText;
  const sentence =
    from === status ? orderChangedByOrganizer(code) : orderMovedByOrganizer(code, statusText.order[status] ?? '');
  return noticeTo('issuer', STATUS_NOTICE, withReason(sentence, event), event);
};

/** A step that its customer is notified of. */
const progress =
  (sentence: (event: OrderEvent) => string) =>
  (event: OrderEvent): Notice[] => [
    ...noticeTo('customer', STATUS_NOTICE, sentence(event), event),
    ...forIssuer(event),
  ];

const shippingSentence = ({ code, carrier }: OrderEvent): string =>
  carrier && carrier !== 'other'
    ? notificationText.orderShippingBy(code, orderText.carriers[carrier])
    : notificationText.orderShipping(code);

const returnedSentence = (event: OrderEvent): string => {
  const { orderFailed, orderReturned } = notificationText;
  return withReason(event.from === ORDER_STATUS.SHIPPING ? orderFailed(event.code) : orderReturned(event.code), event);
};

const withFreedSlot = (sentence: string, { slotFreed }: OrderEvent): string =>
  slotFreed ? `${sentence} ${slotText.freed}` : sentence;

const availableSentence = (event: OrderEvent): string =>
  event.from === ORDER_STATUS.RECEIVED
    ? withReason(notificationText.orderHandOverUndone(event.code), event)
    : withFreedSlot(notificationText.orderAvailable(event.code, event.place ?? ''), event);

/** Reminds the customer of the chosen time to collect, with the state of the order. */
const slotNear = (event: OrderEvent): Notice[] => {
  const { code, slot, status } = event;
  if (!slot) return [];
  const isReady = status === ORDER_STATUS.PICKUP_AVAILABLE;
  const message = notificationText.orderSlotNear(code, slotInWords(slot), isReady);
  return noticeTo('customer', STATUS_NOTICE, message, event);
};

/** The customer is notified at once of what has arrived and what is missing (D4.13.40). */
const partReceived = (event: OrderPartEvent): Notice[] => {
  const { code, received, amount, expiresAt, frozen } = event;
  const { orderPart, orderPartFrozen } = notificationText;
  const message = frozen
    ? orderPartFrozen(code, inDong(received), inDong(amount))
    : orderPart(code, inDong(received), inDong(amount), instantInWords(expiresAt));
  return noticeTo('customer', STATUS_NOTICE, message, event);
};

/** Tells the customer that the chosen time passed while the fair was postponed. */
const slotLost = (event: OrderEvent): Notice[] => {
  const { code, slot } = event;
  if (!slot) return [];
  return noticeTo('customer', STATUS_NOTICE, notificationText.orderSlotLost(code, slotInWords(slot)), event);
};

/**
 * The issuer is notified of what its customer or the organiser took out of an order or exchanged, the customer of what
 * others did.
 */
const linesChanged = (event: OrderEvent): Notice[] => {
  const { actorRole } = event;
  const parties: Party[] =
    actorRole === ROLE.CUSTOMER ? ['issuer'] : ['customer', ...(actorRole === ROLE.SYSTEM ? ['issuer' as const] : [])];
  return parties.flatMap((party) => noticeTo(party, STATUS_NOTICE, reversalText.notice(event.code, event.note), event));
};

/** The customer is notified both when a refund is due and when it is paid (D6.9.24). */
const refundOwed = (event: OrderRefundEvent): Notice[] =>
  noticeTo('customer', STATUS_NOTICE, refundOwedSentence(event.code, event, true), event);

const refundPaid = (event: OrderRefundEvent): Notice[] =>
  noticeTo('customer', STATUS_NOTICE, refundPaidSentence(event.code, event), event);

/** So that the owner of the order notices when another user names the account (D4.21.15). */
const refundAccount = (event: OrderRefundAccountEvent): Notice[] =>
  noticeTo(
    'customer',
    STATUS_NOTICE,
    `${refundAccountSentence(event.code, event)} ${refundText.account.notYou}`,
    event,
  );

/** The organiser pays it in another way (D4.21.18). */
const refundRefused = (event: OrderRefundRefusedEvent): Notice[] => {
  const { code, amount, refusalCode } = event;
  return noticeTo(
    'admins',
    STATUS_NOTICE,
    refundText.refused(code, inDong(amount), gatewayReasonInWords(refusalCode)),
    event,
  );
};

/** An administrator looks for it at the gateway, and may stop waiting (D4.21.18). */
const refundDelayed = (event: OrderRefundDelayedEvent): Notice[] =>
  noticeTo('admins', STATUS_NOTICE, refundText.delayed(event.code, inDong(event.amount)), event);

/** Notifies the other side of a note (D3.6.10). */
const noted = ({ orderId, code, status, issuerId, authorRole, authorName, text }: OrderNotedEvent): Notice[] => {
  const byIssuer = authorRole === ROLE.ISSUER;
  const message = notificationText.orderNoted(authorName, code, text);
  const audience: Audience = byIssuer ? { role: ROLE.SYSTEM } : { userId: issuerId };
  return [
    { audience, type: STATUS_NOTICE, status, message, link: `/${byIssuer ? 'admin' : 'issuer'}/orders/${orderId}` },
  ];
};

/** The notices of the steps of an order (D6.9); instructions for a transfer are on the checkout page and in a mail. */
export const orderNotices: Notices<Omit<OrderEvents, 'order.transferAwaited'>> = {
  'order.placed': placed,
  'order.cancelled': cancelled,
  'order.shipping': progress(shippingSentence),
  'order.shipmentChanged': progress(({ code, note }) => notificationText.orderShipmentChanged(code, note)),
  'order.deliveryFailed': progress(({ code, note }) => notificationText.orderDeliveryFailed(code, note)),
  'order.shipped': progress(({ code }) => notificationText.orderShipped(code)),
  'order.available': progress(availableSentence),
  'order.placeChanged': progress((event) =>
    withFreedSlot(notificationText.orderPlaceChanged(event.code, event.place ?? ''), event),
  ),
  'order.received': progress(({ code }) => notificationText.orderReceived(code)),
  'order.returned': progress(returnedSentence),
  'order.digitsSpent': (event) =>
    noticeTo('admins', STATUS_NOTICE, notificationText.orderDigitsSpent(event.code), event),
  'order.digitsOffline': (event) =>
    noticeTo('customer', STATUS_NOTICE, notificationText.orderByDigitsOffline(event.code), event),
  'order.refundOwed': refundOwed,
  'order.partReceived': partReceived,
  'order.refundPaid': refundPaid,
  'order.refundAccount': refundAccount,
  'order.refundRefused': refundRefused,
  'order.refundDelayed': refundDelayed,
  'order.noted': noted,
  'order.slotNear': slotNear,
  'order.slotLost': slotLost,
  'order.linesReversed': linesChanged,
  'order.linesExchanged': linesChanged,
};
