import type { Carrier } from '@/contract/rules/carriers';
import type { OrderStatusId } from '@/contract/states/order';
import type { OrderTypeId } from '@/contract/vocabulary/order-types';
import type { RefundCause } from '@/contract/states/payment';
import type { RefundTrace } from '@/contract/vocabulary/refunds';
import type { RoleId, TransitionActor } from '@/contract/vocabulary/roles';

export type OrderTopic =
  | 'order.placed'
  | 'order.shipping'
  | 'order.shipmentChanged'
  /** A delivery failed, and is tried again on another day; the status stays. */
  | 'order.deliveryFailed'
  | 'order.shipped'
  | 'order.available'
  | 'order.placeChanged'
  | 'order.received'
  | 'order.returned'
  | 'order.cancelled'
  /** Its chosen time to collect was taken away while its fair was postponed; the status stays. */
  | 'order.slotLost'
  /** Lines of it were cancelled or returned; the status stays. */
  | 'order.linesReversed'
  /** Copies of it were exchanged for others; the status stays. */
  | 'order.linesExchanged';

/** A step of an order, as the payload of its events. */
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
  /** The previous status; null for a new order. Events of earlier versions do not contain it. */
  from?: OrderStatusId | null;
  status: OrderStatusId;
  /** Where the parcel is sent, or where it waits. */
  place?: string | null;
  carrier?: Carrier | null;
  trackingNumber?: string | null;
  /** The beginning of the slot that it had before the step, ISO 8601. Events of earlier versions do not contain it. */
  slot?: string | null;
  /** Whether the step took that slot away, because the order is collected elsewhere. */
  slotFreed?: boolean;
  /** Books of which the step freed copies, when it took lines out of the order or exchanged them. */
  freedBooks?: number[];
  /** Null when the clock did it. */
  actorId: string | null;
  actorRole: TransitionActor;
  note: string;
}

/** Issuer or organiser wrote a note about an order to the other side. */
export interface OrderNotedEvent extends Pick<OrderEvent, 'orderId' | 'code' | 'type' | 'status' | 'issuerId'> {
  authorRole: RoleId;
  authorName: string;
  text: string;
}

/** An event about the digits of a counter order that needs attention (D4.14.6). */
export type OrderDigitsEvent = Pick<
  OrderEvent,
  'orderId' | 'code' | 'status' | 'campaignId' | 'customerId' | 'issuerId'
>;

export type RefundTopic = 'order.refundOwed' | 'order.refundPaid';

/**
 * A refund for an order is due to its customer, or was paid (D4.21.10); one that was paid says how, except in events of
 * earlier versions.
 */
export interface OrderRefundEvent extends OrderDigitsEvent, Partial<RefundTrace> {
  /** Đồng, above zero. */
  amount: number;
  /** Why the refund is due; null when it was paid. */
  cause: RefundCause | null;
  /** Reference of the incoming transfer, or of the refund; empty for a step of the order. */
  reference: string;
  /** Of one that is due: no account is named, and the money did not come through the gateway. */
  asksAccount?: boolean;
}

/** The account for a refund was named or changed, by the customer or a user in their name (D4.21.15). */
export interface OrderRefundAccountEvent extends OrderDigitsEvent {
  bankBin: string;
  accountEnd: string;
  /** Another was named before. */
  isChange: boolean;
}

/** The gateway refused to pay a refund, which is still owed (D4.21.18). */
export interface OrderRefundRefusedEvent extends OrderDigitsEvent {
  /** Đồng. */
  amount: number;
  /** The gateway's own code of the reason. */
  refusalCode: number;
}

/** The gateway has not said for a day whether it pays a refund (D4.21.18). */
export interface OrderRefundDelayedEvent extends OrderDigitsEvent {
  /** Đồng. */
  amount: number;
}

/** A checkout is waiting for a transfer; represented by the first of its orders (D4.13.26). */
export interface OrderTransferEvent extends OrderDigitsEvent {
  /** Đồng for all waiting orders of the checkout, and the number of these orders. */
  amount: number;
  orders: number;
  /** The required content of the transfer; empty when it is paid otherwise. */
  content: string;
  expiresAt: string;
}

/** A part of what is due for a checkout has arrived; `amount` is what is missing (D4.13.40). */
export interface OrderPartEvent extends OrderTransferEvent {
  /** Đồng of all parts so far. */
  received: number;
  /** Its fair is postponed: nothing can be paid now, and the time does not run. */
  frozen: boolean;
}

export interface OrderEvents extends Record<OrderTopic, OrderEvent>, Record<RefundTopic, OrderRefundEvent> {
  /** The digits were tried too often and are no longer accepted. */
  'order.digitsSpent': OrderDigitsEvent;
  /** An order was handed over by its digits offline, where the backend could not count the tries. */
  'order.digitsOffline': OrderDigitsEvent;
  'order.noted': OrderNotedEvent;
  /** The chosen time to collect begins soon. */
  'order.slotNear': OrderEvent;
  'order.refundAccount': OrderRefundAccountEvent;
  'order.refundRefused': OrderRefundRefusedEvent;
  'order.refundDelayed': OrderRefundDelayedEvent;
  'order.transferAwaited': OrderTransferEvent;
  'order.partReceived': OrderPartEvent;
}

export interface OrderPushEvents {
  /** Any step of an order; published after everything stored about it was committed. */
  'order.changed': OrderEvent;
  /** A note about an order; published after everything stored about it was committed. Its customer gets nothing. */
  'order.noteKept': OrderNotedEvent;
}
