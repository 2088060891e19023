import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { orderErrors, type Order } from '@/contract/endpoints/orders';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { orderMove, type OrderAction, type OrderStatusId } from '@/contract/states/order';
import { statusText } from '@/text/status';
import { emit } from '../emit';
import { inTransaction, type Actor, type CallContext, type TransactionContext } from '../kernel';
import type { OrderTopic } from './events';
import { grantPoints } from './points';
import { ownedByCustomer, ownedByIssuer, readOrder } from './read';
import { consumeStock, releaseStock } from './stock';

interface Move {
  id: string;
  note?: string;
}

/** What an action does besides changing the status, and what it tells. */
const EFFECTS: Partial<
  Record<OrderAction, { topic: OrderTopic; apply: (ctx: TransactionContext<Actor>, order: Order) => Promise<void> }>
> = {
  ship: { topic: 'order.shipping', apply: ({ tx }, order) => consumeStock(tx, order.id) },
  deliver: { topic: 'order.shipped', apply: grantPoints },
  cancel: { topic: 'order.cancelled', apply: ({ tx }, order) => releaseStock(tx, order.id) },
};

const refuseMoved = (order: Order): never => {
  throw new AppError(orderErrors.ORDER_MOVED, { status: statusText.order[order.status] ?? '' });
};

const allowed = (
  { actor }: TransactionContext,
  action: OrderAction,
  order: Order,
): { from: OrderStatusId; to: OrderStatusId } => {
  if (order.campaign.status === CAMPAIGN_STATUS.POSTPONED) throw new AppError(orderErrors.ORDER_CAMPAIGN_POSTPONED);
  return orderMove(action, order, actor.role) ?? refuseMoved(order);
};

/**
 * Moves one order inside a transaction: status, step, stock or points, and the outbox row. Answers false when somebody
 * else moved it between the reading and the writing.
 */
export const applyMove = async (
  ctx: TransactionContext<Actor>,
  action: OrderAction,
  order: Order,
  { from, to, note }: { from: OrderStatusId; to: OrderStatusId; note: string },
): Promise<boolean> => {
  const { tx, now, actor } = ctx;
  const at = now.toISOString();
  const [moved] = await tx.rows<{ customerId: string | null }>(sql`
    UPDATE orders SET status = ${to}, updated_at = ${at} WHERE id = ${order.id} AND status = ${from}
    RETURNING customer_id AS "customerId"`);
  if (!moved) return false;
  await tx.rows(sql`
    INSERT INTO order_steps (order_id, status, at, actor_id, actor_name, note)
    VALUES (${order.id}, ${to}, ${at}, ${actor.id}, ${actor.name}, ${note})`);
  const effect = EFFECTS[action];
  if (!effect) throw new Error(`the action ${action} has no effect declared`);
  await effect.apply(ctx, order);
  await emit(ctx, effect.topic, {
    orderId: order.id,
    code: order.code,
    campaignId: order.campaign.id,
    campaignName: order.campaign.name,
    issuerId: order.issuer.id,
    issuerName: order.issuer.name,
    customerId: moved.customerId,
    type: order.type,
    status: to,
    actorId: actor.id,
    actorRole: actor.role,
    note,
  });
  return true;
};

/**
 * Moves one order that meets `owner` in one transaction. Throws ORDER_NOT_FOUND, ORDER_CAMPAIGN_POSTPONED (the fair is
 * frozen, design section 11) or ORDER_MOVED.
 */
const moveOrder = (ctx: CallContext, action: OrderAction, { id, note = '' }: Move, owner: SQL): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const mine = sql`o.id = ${id} AND ${owner}`;
    const order = await readOrder(tx, now, mine);
    const step = { ...allowed(ctx, action, order), note };
    const moved = await applyMove(ctx, action, order, step);
    return moved ? readOrder(tx, now, mine) : refuseMoved(await readOrder(tx, now, mine));
  });

/** The reader cancels an own order that is not on its way: the copies go back on the shelf. */
export const cancelOwnOrder = (ctx: CallContext, move: Move): Promise<Order> =>
  moveOrder(ctx, 'cancel', move, ownedByCustomer(ctx));

/** The issuer refuses an order, with the reason. */
export const cancelIssuerOrder = (ctx: CallContext, move: Move): Promise<Order> =>
  moveOrder(ctx, 'cancel', move, ownedByIssuer(ctx));

/** The issuer hands a delivery to the carrier: reserved copies become sold. */
export const shipOrder = (ctx: CallContext, move: Move): Promise<Order> =>
  moveOrder(ctx, 'ship', move, ownedByIssuer(ctx));

/** The parcel arrived: the reader gets the points, and the level they reach. */
export const deliverOrder = (ctx: CallContext, move: Move): Promise<Order> =>
  moveOrder(ctx, 'deliver', move, ownedByIssuer(ctx));
