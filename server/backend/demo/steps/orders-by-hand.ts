/**
 * What the platform cannot do yet and the demo shows all the same, written by SQL: counters, returns.
 * A use case that comes takes the place of its function here.
 */
import { sql } from 'drizzle-orm';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import { inTransaction, type CallContext, type TransactionContext } from '../../commerce/kernel';
import { keepStep } from '../../commerce/orders/life-cycle';
import { readMovableOrders, type MovableOrder } from '../../commerce/orders/movable';
import { changePoints, grantPoints } from '../../commerce/orders/points';
import { consumeStock, returnStock } from '../../commerce/orders/stock';
import { writeStatus } from '../../commerce/transition';
import { makeFairs } from '../data/fairs';
import type { SeedOrder } from '../data/orders';
import { addressColumns } from './addresses';

const write = writeStatus('orders');

/** A step as `transition` makes it, without the effect and the events that its action does not have yet. Answers what was. */
const step = async (ctx: TransactionContext, id: string, to: OrderStatusId, note = ''): Promise<MovableOrder> => {
  const [order] = await readMovableOrders(ctx.tx, ctx.now, sql`o.id = ${id}`);
  if (!order) throw new Error(`the order ${id} of the demo was not placed`);
  await write(ctx, { id }, { from: order.status, to });
  await keepStep(ctx, { id }, { to, note });
  return order;
};

const fairs = new Map(makeFairs().map((fair) => [fair.key, fair]));

/** The parcel waits at the counter of the fair. */
export const readyAtCounter = (ctx: CallContext, { id, fair }: SeedOrder): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await step(ctx, id, ORDER_STATUS.PICKUP_AVAILABLE);
    const place = fairs.get(fair)?.address;
    if (!place) return;
    const { addressDetail, provinceCode, wardCode, addressLine } = addressColumns(place);
    await ctx.tx.rows(sql`
      UPDATE orders SET address_detail = ${addressDetail}, province_code = ${provinceCode}, ward_code = ${wardCode},
        address_line = ${addressLine} WHERE id = ${id}`);
  });

/** The reader has collected the parcel: its copies are sold, and they get their points. */
export const collectAtCounter = (ctx: CallContext, { id }: SeedOrder): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await step(ctx, id, ORDER_STATUS.RECEIVED);
    await consumeStock(ctx.tx, id);
    await grantPoints(ctx, order);
  });

/** The parcel came back: its copies return to the shelf, and its points are taken back. */
export const returnParcel = (ctx: CallContext, { id }: SeedOrder, note: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { status, customerId, plusPoint, code } = await step(ctx, id, ORDER_STATUS.RETURNED, note);
    await returnStock(ctx.tx, id);
    if (customerId && status === ORDER_STATUS.SHIPPED) await changePoints(ctx, customerId, -plusPoint, { order: code });
  });
