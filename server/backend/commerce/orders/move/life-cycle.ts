import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { orderErrors, type Reversal } from '@/contract/endpoints/orders';
import {
  ORDER_LIFE,
  ORDER_STATUS,
  orderPosition,
  type OrderAction,
  type OrderKind,
  type OrderStatusId,
} from '@/contract/states/order';
import { statusText } from '@/text/status';
import { anyUuid } from '../../conditions';
import { emit } from '../../emit';
import type { Actor, TransactionContext } from '../../kernel';
import { postCash, postOrders } from '../../ledger';
import { updateEntitlements } from '../../library/entitle';
import { freeSlots, remindOverdue } from '../../slots/book';
import { NO_EFFECT, writeStatus, type Effect, type LifeCycle } from '../../transition';
import type { OrderEvent, OrderTopic } from '../events';
import type { MovableOrder } from './movable';
import { grantPoints, takeBackPoints } from './points';
import { consumeStock, releaseStock, reserveAgain, reserveSold, retakeStock, returnStock } from '../place/stock';
import { readOrder } from '../read/read-orders';

/** The event of each action. */
const TOPIC: Record<OrderAction, OrderTopic> = {
  // The issuer is notified of an order as soon as they can work on it.
  pay: 'order.placed',
  ship: 'order.shipping',
  deliver: 'order.shipped',
  sendFiles: 'order.shipped',
  makeAvailable: 'order.available',
  handOver: 'order.received',
  handOverLate: 'order.received',
  return: 'order.returned',
  giveBack: 'order.returned',
  cancel: 'order.cancelled',
  revive: 'order.placed',
  void: 'order.cancelled',
  undoHandOver: 'order.available',
};

type OrderEffect = Effect<MovableOrder, OrderStatusId, OrderAction>;

/** The customer has received it: reserved copies become sold, and the points are credited. */
const fulfil: OrderEffect = async (ctx, order) => {
  await consumeStock(ctx.tx, order.id);
  await grantPoints(ctx, order);
};

/** The customer had received it, and it came back. */
const takeBack: OrderEffect = async (ctx, order) => {
  await returnStock(ctx.tx, order.id);
  await takeBackPoints(ctx, order);
};

/** The effects of each action on stock and points (D9.1). A parcel that never arrived has earned no points. */
const EFFECTS: Record<OrderAction, OrderEffect> = {
  // The reminder of its slot was not sent while it was unpaid.
  pay: (ctx, { id, slot }) => (slot ? remindOverdue(ctx, sql`o.id = ${id}`) : NO_EFFECT()),
  ship: ({ tx }, { id }) => consumeStock(tx, id),
  deliver: grantPoints,
  sendFiles: fulfil,
  makeAvailable: NO_EFFECT,
  handOver: fulfil,
  async handOverLate(ctx, order) {
    await retakeStock(ctx.tx, order.id);
    await grantPoints(ctx, order);
  },
  async return(ctx, order, { from }) {
    await returnStock(ctx.tx, order.id);
    if (from === ORDER_STATUS.SHIPPED) await takeBackPoints(ctx, order);
  },
  giveBack: takeBack,
  async cancel({ tx }, { id }) {
    await releaseStock(tx, [id]);
    await freeSlots(tx, [id]);
  },
  revive: ({ tx }, { id }) => reserveAgain(tx, id),
  void: takeBack,
  async undoHandOver(ctx, order) {
    await reserveSold(ctx.tx, order.id);
    await takeBackPoints(ctx, order);
  },
};

/** The event of a step of an order: its new and previous status, and its actor. */
export const eventOf = (
  order: MovableOrder,
  { id: actorId, role }: Actor,
  { from, to, note }: { from: OrderStatusId; to: OrderStatusId; note: string },
): OrderEvent => ({
  orderId: order.id,
  code: order.code,
  campaignId: order.campaign.id,
  campaignName: order.campaign.name,
  issuerId: order.issuer.id,
  issuerName: order.issuer.name,
  customerId: order.customerId,
  type: order.type,
  from,
  status: to,
  place: order.address,
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  slot: order.slot && new Date(order.slot.startDate).toISOString(),
  ...(order.slotFreed && { slotFreed: true }),
  ...(order.freedBooks && { freedBooks: order.freedBooks }),
  actorId,
  actorRole: role,
  note,
});

/** A step of an order as stored in its history. */
interface KeptStep {
  orderId: string;
  to: OrderStatusId;
  note: string;
  /** What the step takes out of the order. */
  reversal?: Reversal;
}

/**
 * Records every step of an order except the first, in its transaction: actor, role and note; and posts it to the
 * ledger, and opens or closes their electronic editions. Three statements for any number of orders.
 */
export const keepSteps = async (ctx: TransactionContext<Actor>, steps: readonly KeptStep[]): Promise<void> => {
  const { tx, now, actor } = ctx;
  const role = typeof actor.role === 'number' ? actor.role : null;
  await tx.rows(sql`
    INSERT INTO order_steps (order_id, status, at, actor_id, actor_name, actor_role, note, reversal)
    SELECT step."orderId", step."to", ${now.toISOString()}::timestamptz, ${actor.id}::uuid, ${actor.name}::text, ${role}::smallint, step.note, step.reversal
    FROM json_to_recordset(${JSON.stringify(steps)}::json) AS step("orderId" uuid, "to" smallint, note text, reversal json)`);
  const ids = steps.map(({ orderId }) => orderId);
  for (const { orderId, reversal } of steps) if (reversal?.inCash) await postCash(ctx, orderId, -reversal.amount);
  await postOrders(ctx, anyUuid(sql`o.id`, ids));
  await updateEntitlements(ctx, anyUuid(sql`o.id`, ids));
};

/** `keepSteps` for one order. */
const keepStep = (
  ctx: TransactionContext<Actor>,
  { id }: Pick<MovableOrder, 'id'>,
  { to, note, reversal }: Omit<KeptStep, 'orderId'>,
): Promise<void> => keepSteps(ctx, [{ orderId: id, to, note, ...(reversal && { reversal }) }]);

/** The life cycle of an order. Refuses with ORDER_STATE_CHANGED, which names the present status, whatever the reason. */
export const ORDER_LIFE_CYCLE: LifeCycle<MovableOrder, OrderStatusId, OrderAction, OrderKind> = {
  machine: ORDER_LIFE,
  position: orderPosition,
  write: writeStatus('orders'),
  record: keepStep,
  effects: EFFECTS,
  announce: (ctx, order, step) => emit(ctx, TOPIC[step.action], eventOf(order, ctx.actor, step)),
  async refuse({ tx, now }, { id }) {
    const { status } = await readOrder(tx, now, sql`o.id = ${id}`);
    return new AppError(orderErrors.ORDER_STATE_CHANGED, { status: statusText.order[status] ?? '' });
  },
};

/**
 * Records a change of an order that keeps its status: it is stored in the history as a step with the same status, and
 * those concerned are notified.
 */
export const keepChange = async (
  ctx: TransactionContext<Actor>,
  topic: OrderTopic,
  order: MovableOrder,
  note: string,
  reversal?: Reversal,
): Promise<void> => {
  const step = { from: order.status, to: order.status, note };
  await keepStep(ctx, order, reversal ? { ...step, reversal } : step);
  await emit(ctx, topic, eventOf(order, ctx.actor, step));
};
