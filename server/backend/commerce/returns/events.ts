import type { OrderStatusId } from '@/contract/states/order';
import type { ReturnAction, ReturnReasonId, ReturnStatusId } from '@/contract/states/return';
import type { TransitionActor } from '@/contract/vocabulary/roles';

/** A request was made, or a step of it taken. */
export interface ReturnEvent {
  returnId: string;
  /** Null for the request itself. */
  action: ReturnAction | null;
  /** The status before; null for the request itself. */
  from: ReturnStatusId | null;
  status: ReturnStatusId;
  orderId: string;
  code: string;
  orderStatus: OrderStatusId;
  issuerId: string;
  customerId: string;
  customerName: string;
  reason: ReturnReasonId;
  actorRole: TransitionActor;
  note: string;
  /** Until when the one whose turn it is now has time, ISO 8601; null when it is over. */
  dueAt: string | null;
}

export interface ReturnEvents {
  'return.moved': ReturnEvent;
  /** The one whose turn it is has a day left, or the organiser's decision is late. */
  'return.due': ReturnEvent;
}
