import { ORDER_STATUS, type OrderAction, type OrderStatusId } from '@/contract/states/order';
import { NO_EFFECT, type Effect } from '../transition';
import type { MovableOrder } from './movable';
import { grantPoints, takeBackPoints } from './points';
import { consumeStock, releaseStock, retakeStock, returnStock } from './stock';

/** The actions that use cases take. */
export type OfferedAction = OrderAction;

type OrderEffect = Effect<MovableOrder, OrderStatusId, OfferedAction>;

/** The customer has received it: reserved copies become sold, and the points are credited. */
const fulfil: OrderEffect = async (ctx, order) => {
  await consumeStock(ctx.tx, order.id);
  await grantPoints(ctx, order);
};

/** The effects of each action on stock and points (D9.1). A parcel that never arrived has earned no points. */
export const ORDER_EFFECTS: Record<OfferedAction, OrderEffect> = {
  pay: NO_EFFECT,
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
  cancel: ({ tx }, { id }) => releaseStock(tx, [id]),
};
