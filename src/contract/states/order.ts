import { ORDER_TYPE, type OrderTypeId } from '../vocabulary/order-types';
import { ROLE, type TransitionActor } from '../vocabulary/roles';
import { CAMPAIGN_STATUS, type CampaignStatusId } from './campaign';
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

/** Notifications about an order (D6.9); the last one notifies the customer of a new status. */
export const ORDER_NOTIFICATION = { NEW_ORDER: 6, ORDER_CANCELLED: 7, ORDER_STATUS: 8 } as const;

/** Payment (A11.7). */
export const PAYMENT = { UNPAID: 1, ZALOPAY: 2, CASH: 3, VIETQR: 4 } as const;
export type PaymentId = (typeof PAYMENT)[keyof typeof PAYMENT];
export const PAYMENTS = Object.values(PAYMENT) as PaymentId[];

/** Kinds of orders in the life cycle: a parcel that is sent, one that waits at the counter, or files only (D3.6.8). */
export const ORDER_KINDS = ['parcel', 'counter', 'files'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const ORDER_ACTIONS = [
  'pay',
  'ship',
  'deliver',
  'sendFiles',
  'makeAvailable',
  'handOver',
  'handOverLate',
  'return',
  'giveBack',
  'cancel',
  'revive',
  'void',
  'undoHandOver',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Back-office actions on many orders at once; for orders with files only, `sendFiles` delivers them. */
export const ORDER_BATCH_ACTIONS = ['ship', 'deliver', 'makeAvailable', 'return', 'cancel', 'void'] as const;
export type OrderBatchAction = (typeof ORDER_BATCH_ACTIONS)[number];

/** Actors of the back-office actions; the organiser intervenes with a reason (D9.1.15). */
const BACK_OFFICE = [ROLE.ISSUER, ROLE.SYSTEM] as const;
/** Actors who undo what was done at a counter. */
const AT_COUNTER = [ROLE.STAFF, ...BACK_OFFICE] as const;

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, CANCELLED, RETURNED } =
  ORDER_STATUS;

/**
 * The life cycle of an order (D9.1): the target status of each action, who may take it, and whether only one kind of
 * order has it.
 */
export const ORDER_LIFE = defineMachine<OrderStatusId, OrderAction, TransitionActor, OrderKind>({
  statuses: ORDER_STATUSES,
  initial: [PENDING_PAYMENT, PROCESSING, RECEIVED],
  kinds: ORDER_KINDS,
  transitions: {
    // Reported by the gateway or the bank, confirmed by the organiser, or switched to cash by the customer (D4.13).
    pay: { from: [PENDING_PAYMENT], to: PROCESSING, actors: ['gateway', ROLE.SYSTEM, ROLE.CUSTOMER] },
    ship: { from: [PROCESSING], to: SHIPPING, actors: BACK_OFFICE, kinds: ['parcel'] },
    deliver: { from: [SHIPPING], to: SHIPPED, actors: BACK_OFFICE, kinds: ['parcel'] },
    sendFiles: { from: [PROCESSING], to: SHIPPED, actors: BACK_OFFICE, kinds: ['files'] },
    makeAvailable: { from: [PROCESSING], to: PICKUP_AVAILABLE, actors: BACK_OFFICE, kinds: ['counter'] },
    handOver: { from: [PICKUP_AVAILABLE], to: RECEIVED, actors: [ROLE.STAFF, ROLE.ISSUER], kinds: ['counter'] },
    // Handed over before the fair ended, but reported after the scheduled job had closed the order (D9.1.16).
    handOverLate: { from: [CANCELLED], to: RECEIVED, actors: [ROLE.STAFF, ROLE.ISSUER], kinds: ['counter'] },
    return: { from: [SHIPPING, SHIPPED], to: RETURNED, actors: BACK_OFFICE, kinds: ['parcel'] },
    // Its last lines were returned; by customers only those that they may give back themselves (D9.1.23).
    giveBack: { from: [SHIPPED, RECEIVED], to: RETURNED, actors: [ROLE.CUSTOMER, ...BACK_OFFICE] },
    cancel: {
      from: [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE],
      to: CANCELLED,
      actors: [ROLE.CUSTOMER, ROLE.ISSUER, ROLE.SYSTEM, 'clock'],
    },
    // Its money came after the time to pay, while its copies were still there (D4.13.42).
    revive: { from: [CANCELLED], to: PROCESSING, actors: ['gateway', ROLE.SYSTEM] },
    // Undone at the counter: a sale, or a hand-over when the fair is over; else the order waits again (D3.7.11).
    void: { from: [RECEIVED], to: CANCELLED, actors: AT_COUNTER, kinds: ['counter'] },
    undoHandOver: { from: [RECEIVED], to: PICKUP_AVAILABLE, actors: AT_COUNTER, kinds: ['counter'] },
  },
});

interface OrderFacts {
  status: OrderStatusId;
  type: OrderTypeId;
  /** Destination of the parcel; null for a delivery without printed items, and for a counter order that waits. */
  address: object | string | null;
}

/** The kind of an order: a delivery without an address has nothing to carry. */
export const orderKind = ({ type, address }: Omit<OrderFacts, 'status'>): OrderKind => {
  if (type === ORDER_TYPE.PICKUP) return 'counter';
  return address === null ? 'files' : 'parcel';
};

/**
 * Changes that keep the status of an order: its shipment, a delivery that failed and is tried again, or the counter where
 * it waits.
 */
export const ORDER_CHANGES = ['shipment', 'retry', 'place'] as const;
export type OrderChange = (typeof ORDER_CHANGES)[number];

const CHANGEABLE: Record<OrderChange, { status: OrderStatusId; kind: OrderKind }> = {
  shipment: { status: SHIPPING, kind: 'parcel' },
  retry: { status: SHIPPING, kind: 'parcel' },
  place: { status: PICKUP_AVAILABLE, kind: 'counter' },
};

/**
 * The changes that issuer and organiser may make now: the shipment and a second try while the order is under way, the
 * counter while it waits (D3.6.9, D3.6.12, D9.1.9).
 */
export const orderChanges = (order: OrderFacts): OrderChange[] =>
  ORDER_CHANGES.filter(
    (change) => CHANGEABLE[change].status === order.status && CHANGEABLE[change].kind === orderKind(order),
  );

/** The state of an order for its state machine. */
export const orderPosition = ({ status, ...facts }: OrderFacts): Position<OrderStatusId, OrderKind> => ({
  status,
  kind: orderKind(facts),
});

/** Whether the order is frozen, whatever its status, because its fair is postponed (D3.6.6, A11.4). */
export const isFrozen = ({ campaign }: { campaign: { status: CampaignStatusId } }): boolean =>
  campaign.status === CAMPAIGN_STATUS.POSTPONED;

/** What it means to take lines out of an order: they are cancelled before it is handed over or sent, and returned later. */
export type ReversalKind = 'cancelled' | 'returned';

/** How lines of an order can be taken out now; undefined while they cannot, as on their way (D9.1.21). */
export const reversalKind = (status: OrderStatusId): ReversalKind | undefined => {
  if (status === PROCESSING || status === PICKUP_AVAILABLE) return 'cancelled';
  return status === SHIPPED || status === RECEIVED ? 'returned' : undefined;
};

/**
 * Actions without a button: a late hand-over is reported by a phone that was offline, payments, late ones among them,
 * belong to a checkout, whether a hand-over is undone or voided is decided by the backend, and
 * an order is given back when none of its lines are left.
 */
const WITHOUT_BUTTON: readonly OrderAction[] = ['pay', 'handOverLate', 'revive', 'undoHandOver', 'giveBack'];

/** The actions available to an actor now, for its buttons. */
export const orderActions = (order: OrderFacts, actor: TransitionActor): OrderAction[] =>
  ORDER_LIFE.actionsOf(orderPosition(order), actor).filter((action) => !WITHOUT_BUTTON.includes(action));
