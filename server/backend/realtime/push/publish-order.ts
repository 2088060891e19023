import { sql } from 'drizzle-orm';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { ORDER_STATUS } from '@/contract/states/order';
import type { GroupHandler } from '../../commerce/events';
import { groupBy } from '../../commerce/group-by';
import type { Anyone, TransactionContext } from '../../commerce/kernel';
import type { OrderEvent } from '../../commerce/orders/events';
import { stockBeside } from '../../commerce/products/read-stock';
import type { RealtimePublisher } from '../realtime-publisher';

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

/** States by which copies go back on the shelf. */
const RESTOCKS = new Set<number>([ORDER_STATUS.CANCELLED, ORDER_STATUS.RETURNED]);

/**
 * Whether a step changes what is left for sale: a new order takes copies, also one that was sold over the counter, and so does a
 * late hand-over. Other steps only turn reserved copies into sold ones.
 */
const changesStock = ({ from, status }: OrderEvent): boolean =>
  !from || from === ORDER_STATUS.CANCELLED || RESTOCKS.has(status);

/**
 * Serialises reading and publishing of stock over all backends, so that older figures never arrive after newer ones.
 * One lock for all fairs: a batch covers several, and two batches that lock them in different orders would deadlock.
 */
export const lockStockOrder = ({ tx }: TransactionContext<Anyone>): Promise<unknown> =>
  tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('stock'))`);

/** Publishes what is left of the books of orders whose new states have changed that: once a fair, however many they are. */
export const publishStock = ({ toChannel }: ChannelPublisher): GroupHandler<OrderEvent> => ({
  async together(ctx, events) {
    const orders = events.map(({ payload }) => payload).filter(changesStock);
    if (orders.length === 0) return;
    await lockStockOrder(ctx);
    for (const ofFair of groupBy(orders, ({ campaignId }) => String(campaignId))) {
      const [{ campaignId }] = ofFair;
      const ids = ofFair.map(({ orderId }) => orderId);
      const products = await stockBeside(ctx.tx, campaignId, ids);
      if (products.length > 0) await toChannel(channelOf.stock(campaignId), { products });
    }
  },
});
