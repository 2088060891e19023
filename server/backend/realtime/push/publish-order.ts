import { sql } from 'drizzle-orm';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { ORDER_STATUS } from '@/contract/states/order';
import type { Anyone, TransactionContext } from '../../commerce/kernel';
import type { OrderEvent } from '../../commerce/orders/events';
import { stockBeside } from '../../commerce/products/read-stock';
import type { RealtimePublisher } from '../realtime-publisher';

interface OrderChanged {
  payload: OrderEvent;
}

/** Whatever happened to an order: a step of it, or what was said about it. */
interface OrderTold {
  payload: Pick<OrderEvent, 'orderId' | 'code' | 'type' | 'status' | 'issuerId'>;
}

type ChannelPublisher = Pick<RealtimePublisher, 'toChannel'>;

/** Publishes the new state of an order on the order boards of its issuer and of the organiser. */
export const publishOrder =
  ({ toChannel }: ChannelPublisher) =>
  async (_: TransactionContext<Anyone>, { payload }: OrderTold): Promise<void> => {
    const { orderId: id, code, type, status, issuerId } = payload;
    await toChannel(channelOf.orders(issuerId), { id, code, type, status, issuerId });
    await toChannel(channelOf.orders(EVERYONE), { id, code, type, status, issuerId });
  };

/** States whose entry changes what is left for sale; other transitions only turn reserved copies into sold ones. */
const CHANGES_STOCK = new Set<number>([
  ORDER_STATUS.PENDING_PAYMENT,
  ORDER_STATUS.PROCESSING,
  ORDER_STATUS.CANCELLED,
  ORDER_STATUS.RETURNED,
]);

/**
 * Serialises reading and publishing of stock over all backends, so that older figures never arrive after newer ones.
 * One lock for all fairs: a batch covers several, and two batches that lock them in different orders would deadlock.
 */
export const lockStockOrder = ({ tx }: TransactionContext<Anyone>): Promise<unknown> =>
  tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('stock'))`);

/** Publishes what is left of the books of an order, when its new state has changed that. */
export const publishStock =
  ({ toChannel }: ChannelPublisher) =>
  async (ctx: TransactionContext<Anyone>, { payload }: OrderChanged): Promise<void> => {
    // A late hand-over sells copies that were free again.
    if (!CHANGES_STOCK.has(payload.status) && payload.from !== ORDER_STATUS.CANCELLED) return;
    await lockStockOrder(ctx);
    const products = await stockBeside(ctx.tx, payload.orderId);
    if (products.length > 0) await toChannel(channelOf.stock(payload.campaignId), { products });
  };
