import { ROLE, type TransitionActor } from '../vocabulary/roles';
import { defineMachine, type Position } from './machine';

/** Order status (D2.9, A11.5). */
export const ORDER_STATUS = {
  PENDING_PAYMENT: 1,
  PROCESSING: 2,
  PICKUP_AVAILABLE: 3,
  SHIPPING: 4,
  SHIPPED: 5,
  RECEIVED: 6,
  CANCELLED: 7,
  RETURNED: 8,
} as const;
export type OrderStatusId = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];
export const ORDER_STATUSES = Object.values(ORDER_STATUS) as OrderStatusId[];

/** Order type (D2.10). */
export const ORDER_TYPE = { DELIVERY: 1, PICKUP: 2 } as const;
export type OrderTypeId = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE];
export const ORDER_TYPES = Object.values(ORDER_TYPE) as OrderTypeId[];

/** Notifications about an order (D6.9); the last tells its reader of a new status. */
export const ORDER_NOTIFICATION = { NEW_ORDER: 6, ORDER_CANCELLED: 7, ORDER_STATUS: 8 } as const;

/** Payment (A11.7). */
export const PAYMENT = { UNPAID: 1, ZALOPAY: 2, CASH: 3, VIETQR: 4 } as const;
export type PaymentId = (typeof PAYMENT)[keyof typeof PAYMENT];
export const PAYMENTS = Object.values(PAYMENT) as PaymentId[];

export type OrderAction = 'pay' | 'ship' | 'deliver' | 'makeAvailable' | 'handOver' | 'return' | 'cancel';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, CANCELLED, RETURNED } =
  ORDER_STATUS;
const { DELIVERY, PICKUP } = ORDER_TYPE;

/** The order's life (D9.1): which action leads where, who may take it, and whether only one type of order has it. */
export const ORDER_LIFE = defineMachine<OrderStatusId, OrderAction, TransitionActor, OrderTypeId>({
  statuses: ORDER_STATUSES,
  initial: [PENDING_PAYMENT, PROCESSING, RECEIVED],
  kinds: ORDER_TYPES,
  transitions: {
    pay: { from: [PENDING_PAYMENT], to: PROCESSING, actors: ['gateway'] },
    ship: { from: [PROCESSING], to: SHIPPING, actors: [ROLE.ISSUER], kinds: [DELIVERY] },
    deliver: { from: [SHIPPING], to: SHIPPED, actors: [ROLE.ISSUER], kinds: [DELIVERY] },
    makeAvailable: { from: [PROCESSING], to: PICKUP_AVAILABLE, actors: [ROLE.ISSUER], kinds: [PICKUP] },
    handOver: { from: [PICKUP_AVAILABLE], to: RECEIVED, actors: [ROLE.STAFF], kinds: [PICKUP] },
    return: { from: [SHIPPING, SHIPPED], to: RETURNED, actors: [ROLE.ISSUER], kinds: [DELIVERY] },
    cancel: {
      from: [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE],
      to: CANCELLED,
      actors: [ROLE.CUSTOMER, ROLE.ISSUER, ROLE.SYSTEM, 'clock'],
    },
  },
});

interface OrderFacts {
  status: OrderStatusId;
  type: OrderTypeId;
}

/** An order as its machine sees it. */
export const orderPosition = ({ status, type }: OrderFacts): Position<OrderStatusId, OrderTypeId> => ({
  status,
  kind: type,
});

/** What an actor may do with an order now: its buttons. */
export const orderActions = (order: OrderFacts, actor: TransitionActor): OrderAction[] =>
  ORDER_LIFE.actionsOf(orderPosition(order), actor);
