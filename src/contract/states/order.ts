import { ROLE, type RoleId } from '../vocabulary/roles';
import { defineTransitions } from './transitions';

/** Order status (domain 2.9, and 8 of design section 11). */
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

/** Order type (domain 2.10). */
export const ORDER_TYPE = { DELIVERY: 1, PICKUP: 2 } as const;
export type OrderTypeId = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE];
export const ORDER_TYPES = Object.values(ORDER_TYPE) as OrderTypeId[];

/** Payment (design section 11). */
export const PAYMENT = { UNPAID: 1, ZALOPAY: 2, CASH: 3, VIETQR: 4 } as const;
export type PaymentId = (typeof PAYMENT)[keyof typeof PAYMENT];
export const PAYMENTS = Object.values(PAYMENT) as PaymentId[];

export type OrderAction = 'pay' | 'ship' | 'deliver' | 'makeAvailable' | 'handOver' | 'return' | 'cancel';
export type OrderActor = RoleId | 'clock' | 'gateway';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, CANCELLED, RETURNED } =
  ORDER_STATUS;

/**
 * The order's life (domain 9.1): which action leads where, and who may take it. `deliver` and `ship` belong to
 * deliveries, `makeAvailable` and `handOver` to counter orders.
 */
export const ORDER_TRANSITIONS = defineTransitions<OrderStatusId, OrderAction, OrderActor>(
  ORDER_STATUSES,
  [PENDING_PAYMENT, PROCESSING, RECEIVED],
  [
    { action: 'pay', from: [PENDING_PAYMENT], to: PROCESSING, actors: ['gateway'] },
    { action: 'ship', from: [PROCESSING], to: SHIPPING, actors: [ROLE.ISSUER] },
    { action: 'deliver', from: [SHIPPING], to: SHIPPED, actors: [ROLE.ISSUER] },
    { action: 'makeAvailable', from: [PROCESSING], to: PICKUP_AVAILABLE, actors: [ROLE.ISSUER] },
    { action: 'handOver', from: [PICKUP_AVAILABLE], to: RECEIVED, actors: [ROLE.STAFF] },
    { action: 'return', from: [SHIPPING, SHIPPED], to: RETURNED, actors: [ROLE.ISSUER] },
    {
      action: 'cancel',
      from: [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE],
      to: CANCELLED,
      actors: [ROLE.CUSTOMER, ROLE.ISSUER, ROLE.SYSTEM, 'clock'],
    },
  ],
);

/** Actions that belong to one type of order only. */
const ACTION_TYPE: Partial<Record<OrderAction, OrderTypeId>> = {
  ship: ORDER_TYPE.DELIVERY,
  deliver: ORDER_TYPE.DELIVERY,
  return: ORDER_TYPE.DELIVERY,
  makeAvailable: ORDER_TYPE.PICKUP,
  handOver: ORDER_TYPE.PICKUP,
};

/**
 * The move an action makes from a status, or undefined when it is not allowed there. Buttons ask it, and so does the
 * backend before it writes.
 */
export const orderMove = (
  action: OrderAction,
  order: { status: OrderStatusId; type: OrderTypeId },
  actor: OrderActor,
): { from: OrderStatusId; to: OrderStatusId } | undefined => {
  const only = ACTION_TYPE[action];
  if (only && only !== order.type) return undefined;
  const move = ORDER_TRANSITIONS.find((row) => row.action === action && row.from.includes(order.status));
  if (!move?.actors.includes(actor)) return undefined;
  return { from: order.status, to: move.to };
};
