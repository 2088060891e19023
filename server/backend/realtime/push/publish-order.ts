import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { ORDER_STATUS } from '@/contract/states/order';
import type { GroupHandler, PushContext } from '../../commerce/events';
import { groupBy } from '../../commerce/group-by';
import type { OrderEvent } from '../../commerce/orders/events';
import { relatedStock } from '../../commerce/products/read-stock';
import type { RealtimePublisher } from '../realtime-publisher';
import { publishStockOf } from './publish-stock';

/** Any event of an order: a step or a note. */
interface PublishedOrder {
  payload: Pick<OrderEvent, 'orderId' | 'code' | 'type' | 'status' | 'issuerId'>;
}

type ChannelPublisher = Pick<RealtimePublisher, 'toChannel'>;

/** Publishes the new state of an order on the order boards of its issuer and of the organiser. */
export const publishOrder =
  ({ toChannel }: ChannelPublisher) =>
  async (_: PushContext, { payload }: PublishedOrder): Promise<void> => {
    const { orderId: id, code, type, status, issuerId } = payload;
    await toChannel(channelOf.orders(issuerId), { id, code, type, status, issuerId });
    await toChannel(channelOf.orders(EVERYONE), { id, code, type, status, issuerId });
  };

/** States that return copies to stock. */
const RESTOCKS = new Set<number>([ORDER_STATUS.CANCELLED, ORDER_STATUS.RETURNED]);

/**
 * Whether a step changes the available stock: a new order takes copies, including counter sales, and so does a late
 * hand-over of a cancelled order. Other steps only turn reserved copies into sold ones.
 */
const changesStock = ({ from, status }: OrderEvent): boolean =>
  !from || from === ORDER_STATUS.CANCELLED || RESTOCKS.has(status);

/**
 * Publishes the remaining stock of the books of orders whose steps have changed it: once per fair, however many orders
 * there are.
 */
export const publishStock = ({ toChannel }: ChannelPublisher): GroupHandler<OrderEvent, PushContext> => ({
  async together(ctx, events) {
    const orders = events.map(({ payload }) => payload).filter(changesStock);
    for (const ofCampaign of groupBy(orders, ({ campaignId }) => String(campaignId))) {
      const [{ campaignId }] = ofCampaign;
      const ids = ofCampaign.map(({ orderId }) => orderId);
      await publishStockOf(toChannel, ctx, campaignId, (tx) => relatedStock(tx, campaignId, ids));
    }
  },
});

/** Ordered without online payment, paid, or sold at the counter. */
const isBought = ({ from, status }: OrderEvent): boolean =>
  (status === ORDER_STATUS.PROCESSING && (!from || from === ORDER_STATUS.PENDING_PAYMENT)) ||
  (status === ORDER_STATUS.RECEIVED && !from);

/** Minimum interval between two published sales of one fair, in ms: the message is news, not a count. */
const SALE_EVERY_MS = 5000;
/** Number of fairs whose last sale is remembered; more do not sell at the same time. */
const FAIRS = 1000;

/**
 * Publishes to visitors of a fair what was just bought there, never by whom. Of many sales only some are published, and
 * none that was made long ago and is handled only now.
 */
export const publishSales = ({ toChannel }: ChannelPublisher): GroupHandler<OrderEvent, PushContext> => {
  const publishedAt = new LRUCache<number, number>({ max: FAIRS });
  return {
    async together({ db, now }, events) {
      const fresh = events.filter(
        ({ payload, createdAt }) => isBought(payload) && now.getTime() - Date.parse(createdAt) < SALE_EVERY_MS,
      );
      for (const ofCampaign of groupBy(fresh, ({ payload }) => String(payload.campaignId))) {
        const { campaignId, orderId } = ofCampaign.at(-1)!.payload;
        if (now.getTime() - (publishedAt.get(campaignId) ?? 0) < SALE_EVERY_MS) continue;
        publishedAt.set(campaignId, now.getTime());
        const [line] = await db.rows<{ productId: string; title: string }>(sql`
          SELECT product_id AS "productId", title FROM order_lines WHERE order_id = ${orderId} ORDER BY position LIMIT 1`);
        if (line) await toChannel(channelOf.sales(campaignId), line);
      }
    },
  };
};
