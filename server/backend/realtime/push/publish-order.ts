import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { ORDER_STATUS } from '@/contract/states/order';
import type { GroupHandler, PushContext } from '../../commerce/events';
import { groupBy } from '../../commerce/group-by';
import type { OrderEvent } from '../../commerce/orders/events';
import { stockBeside } from '../../commerce/products/read-stock';
import type { RealtimePublisher } from '../realtime-publisher';
import { publishStockOf } from './publish-stock';

/** Whatever happened to an order: a step of it, or what was said about it. */
interface OrderTold {
  payload: Pick<OrderEvent, 'orderId' | 'code' | 'type' | 'status' | 'issuerId'>;
}

type ChannelPublisher = Pick<RealtimePublisher, 'toChannel'>;

/** Publishes the new state of an order on the order boards of its issuer and of the organiser. */
export const publishOrder =
  ({ toChannel }: ChannelPublisher) =>
  async (_: PushContext, { payload }: OrderTold): Promise<void> => {
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

/** Publishes what is left of the books of orders whose new states have changed that: once a fair, however many they are. */
export const publishStock = ({ toChannel }: ChannelPublisher): GroupHandler<OrderEvent, PushContext> => ({
  async together(ctx, events) {
    const orders = events.map(({ payload }) => payload).filter(changesStock);
    for (const ofFair of groupBy(orders, ({ campaignId }) => String(campaignId))) {
      const [{ campaignId }] = ofFair;
      const ids = ofFair.map(({ orderId }) => orderId);
      await publishStockOf(toChannel, ctx, campaignId, (tx) => stockBeside(tx, campaignId, ids));
    }
  },
});

/** Ordered with nothing to pay first, paid, or sold over the counter. */
const isBought = ({ from, status }: OrderEvent): boolean =>
  (status === ORDER_STATUS.PROCESSING && (!from || from === ORDER_STATUS.PENDING_PAYMENT)) ||
  (status === ORDER_STATUS.RECEIVED && !from);

/** The shortest span between two sales of one fair that are told, in ms: news, and no count. */
const SALE_EVERY_MS = 5000;
/** Fairs whose last sale is known; more do not sell at once. */
const FAIRS = 1000;

/**
 * Tells whoever looks at a fair of something that somebody has just bought there, never who. Of many sales few are told,
 * and none that was made long ago and is only handled now.
 */
export const publishSales = ({ toChannel }: ChannelPublisher): GroupHandler<OrderEvent, PushContext> => {
  const toldAt = new LRUCache<number, number>({ max: FAIRS });
  return {
    async together({ db, now }, events) {
      const fresh = events.filter(
        ({ payload, createdAt }) => isBought(payload) && now.getTime() - Date.parse(createdAt) < SALE_EVERY_MS,
      );
      for (const ofFair of groupBy(fresh, ({ payload }) => String(payload.campaignId))) {
        const { campaignId, orderId } = ofFair.at(-1)!.payload;
        if (now.getTime() - (toldAt.get(campaignId) ?? 0) < SALE_EVERY_MS) continue;
        toldAt.set(campaignId, now.getTime());
        const [line] = await db.rows<{ productId: string; title: string }>(sql`
          SELECT product_id AS "productId", title FROM order_lines WHERE order_id = ${orderId} ORDER BY position LIMIT 1`);
        if (line) await toChannel(channelOf.sales(campaignId), line);
      }
    },
  };
};
