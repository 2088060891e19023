import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { orderErrors, type Order } from '@/contract/endpoints/orders';
import {
  ORDER_LIFE,
  orderPosition,
  type OrderAction,
  type OrderKind,
  type OrderStatusId,
} from '@/contract/states/order';
import { statusText } from '@/text/status';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { emit } from '../emit';
import type { OrderEvent, OrderTopic } from './events';
import type { Actor, TransactionContext } from '../kernel';
import { postOrders } from '../ledger/post';
import { NOT_OFFERED, writeStatus, type LifeCycle } from '../transition';
import { grantPoints } from './points';
import { orderJoins, readOrder } from './read';
import { consumeStock, releaseStock } from './stock';

/** What a transition needs of an order: where it stands, and what its effects and events tell. */
export interface MovableOrder extends Pick<Order, 'id' | 'code' | 'type' | 'status' | 'issuer' | 'plusPoint'> {
  campaign: Pick<Order['campaign'], 'id' | 'name' | 'status'>;
  /** Null for a guest. */
  customerId: string | null;
  /** The line of its address. */
  address: string | null;
}

/** The actions that use cases take by now. */
export type OfferedAction = Extract<OrderAction, 'ship' | 'deliver' | 'sendFiles' | 'cancel'>;

const TOPIC: Record<OfferedAction, OrderTopic> = {
  ship: 'order.shipping',
  deliver: 'order.shipped',
  sendFiles: 'order.shipped',
  cancel: 'order.cancelled',
};

const eventOf = (
  order: MovableOrder,
  { id: actorId, role }: Actor,
  status: OrderStatusId,
  note: string,
): OrderEvent => ({
  orderId: order.id,
  code: order.code,
  campaignId: order.campaign.id,
  campaignName: order.campaign.name,
  issuerId: order.issuer.id,
  issuerName: order.issuer.name,
  customerId: order.customerId,
  type: order.type,
  status,
  actorId,
  actorRole: role,
  note,
});

/** Every step of an order but its first passes here, in its transaction: who took it, as what, and what was said; and what it does to the ledger. */
export const keepStep = async (
  ctx: TransactionContext<Actor>,
  { id }: Pick<MovableOrder, 'id'>,
  { to, note }: { to: OrderStatusId; note: string },
): Promise<void> => {
  const { tx, now, actor } = ctx;
  const role = typeof actor.role === 'number' ? actor.role : null;
  await tx.rows(sql`
    INSERT INTO order_steps (order_id, status, at, actor_id, actor_name, actor_role, note)
    VALUES (${id}, ${to}, ${now.toISOString()}, ${actor.id}, ${actor.name}, ${role}::smallint, ${note})`);
  await postOrders(ctx, sql`o.id = ${id}`);
};

/** The life cycle of an order. Refuses with ORDER_STATE_CHANGED, which names the present status, whatever the reason. */
export const ORDER_LIFE_CYCLE: LifeCycle<MovableOrder, OrderStatusId, OrderAction, OrderKind, OfferedAction> = {
  machine: ORDER_LIFE,
  position: orderPosition,
  write: writeStatus('orders'),
  record: keepStep,
  effects: {
    pay: NOT_OFFERED,
    ship: ({ tx }, { id }) => consumeStock(tx, id),
    deliver: grantPoints,
    async sendFiles(ctx, order) {
      await consumeStock(ctx.tx, order.id);
      await grantPoints(ctx, order);
    },
    makeAvailable: NOT_OFFERED,
    handOver: NOT_OFFERED,
    handOverLate: NOT_OFFERED,
    return: NOT_OFFERED,
    cancel: ({ tx }, { id }) => releaseStock(tx, id),
  },
  announce: (ctx, order, { action, to, note }) => emit(ctx, TOPIC[action], eventOf(order, ctx.actor, to, note)),
  async refuse({ tx, now }, { id }) {
    const { status } = await readOrder(tx, now, sql`o.id = ${id}`);
    return new AppError(orderErrors.ORDER_STATE_CHANGED, { status: statusText.order[status] ?? '' });
  },
};

/** The orders that meet a condition on `o`, as a transition takes them, in the order of their codes. */
export const readMovableOrders = (tx: Sql, now: Date, where: SQL): Promise<MovableOrder[]> =>
  tx.rows<MovableOrder>(sql`
    SELECT o.id, o.code, o.type, o.status, o.plus_point AS "plusPoint", o.customer_id AS "customerId",
      o.address_line AS address,
      json_build_object('id', c.id, 'name', c.name, 'status', ${statusOfCampaign(now)}) AS campaign,
      json_build_object('id', issuer.id, 'name', issuer.name) AS issuer
    FROM orders o ${orderJoins} WHERE ${where} ORDER BY o.code`);
