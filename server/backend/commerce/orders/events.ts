import type { Carrier } from '@/contract/rules/carriers';
import type { OrderStatusId, OrderTypeId } from '@/contract/states/order';
import type { RefundCause } from '@/contract/states/payment';
import type { RoleId, TransitionActor } from '@/contract/vocabulary/roles';

export type OrderTopic =
  | 'order.placed'
  | 'order.shipping'
  | 'order.shipmentChanged'
  | 'order.shipped'
  | 'order.available'
  | 'order.placeChanged'
  | 'order.received'
  | 'order.returned'
  | 'order.cancelled';

/** A step of an order, as the handlers of its events are given it. */
export interface OrderEvent {
  orderId: string;
  code: string;
  campaignId: number;
  campaignName: string;
  issuerId: string;
  issuerName: string;
  /** Null for a guest. */
  customerId: string | null;
  type: OrderTypeId;
  /** Whence it came; null of one that was placed. Events of earlier versions do not say it. */
  from?: OrderStatusId | null;
  status: OrderStatusId;
  /** Where the parcel goes, or waits. */
  place?: string | null;
  carrier?: Carrier | null;
  trackingNumber?: string | null;
  /** Null when the clock did it. */
  actorId: string | null;
  actorRole: TransitionActor;
  note: string;
}

/** Issuer or organiser said something about an order to the other side. */
export interface OrderNotedEvent extends Pick<OrderEvent, 'orderId' | 'code' | 'type' | 'status' | 'issuerId'> {
  authorRole: RoleId;
  authorName: string;
  text: string;
}

/** Something about the digits of a counter order that somebody should look at (D4.14.6). */
export type OrderDigitsEvent = Pick<
  OrderEvent,
  'orderId' | 'code' | 'status' | 'campaignId' | 'customerId' | 'issuerId'
>;

export type RefundTopic = 'order.refundOwed' | 'order.refundPaid';

/** Money of an order is owed back to its reader, or was paid back (D4.21.10). */
export interface OrderRefundEvent extends OrderDigitsEvent {
  /** Đồng, above zero. */
  amount: number;
  /** Why it is owed back; null when it was paid. */
  cause: RefundCause | null;
  /** Of the transfer that came in, or that paid it back; empty for a step of the order. */
  reference: string;
}

/** A checkout waits for a transfer; spoken of by the first of its orders (D4.13.26). */
export interface OrderTransferEvent extends OrderDigitsEvent {
  /** Đồng for all orders of the checkout that wait, and how many these are. */
  amount: number;
  orders: number;
  /** What the transfer has to say. */
  content: string;
  expiresAt: string;
}

export interface OrderEvents extends Record<OrderTopic, OrderEvent>, Record<RefundTopic, OrderRefundEvent> {
  /** They were tried so often that they are taken no more. */
  'order.digitsSpent': OrderDigitsEvent;
  /** Handed over by them where no backend could count the tries. */
  'order.digitsOffline': OrderDigitsEvent;
  'order.noted': OrderNotedEvent;
  'order.transferAwaited': OrderTransferEvent;
}

export interface OrderPushEvents {
  /** Any step of an order, after what is stored about it was committed. */
  'order.changed': OrderEvent;
  /** The same of what was said about an order; its reader is told nothing. */
  'order.noteKept': OrderNotedEvent;
}
