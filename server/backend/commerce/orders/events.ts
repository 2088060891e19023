import type { OrderStatusId, OrderTypeId } from '@/contract/states/order';
import type { TransitionActor } from '@/contract/vocabulary/roles';

export type OrderTopic = 'order.placed' | 'order.shipping' | 'order.shipped' | 'order.cancelled';

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
  status: OrderStatusId;
  /** Null when the clock did it. */
  actorId: string | null;
  actorRole: TransitionActor;
  note: string;
}

export type OrderEvents = Record<OrderTopic, OrderEvent>;

export interface OrderPushEvents {
  /** Any step of an order, after what is stored about it was committed. */
  'order.changed': OrderEvent;
}
