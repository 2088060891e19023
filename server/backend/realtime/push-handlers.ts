import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ProductStock } from '@/contract/endpoints/products';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import type { CampaignStatusId } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { ROLE } from '@/contract/vocabulary/roles';
import { notificationNames } from '@/contract/vocabulary/notification-types';
import type { CampaignPushEvents } from '../commerce/campaigns/events';
import { statusOfCampaign } from '../commerce/campaigns/status';
import type { EventHandlers, Events, GroupHandler, PushContext, PushEvents } from '../commerce/events';
import { groupBy } from '../commerce/group-by';
import { inTransaction } from '../commerce/kernel';
import { countUnread } from '../commerce/notifications/read-notifications';
import type { OrderEvent } from '../commerce/orders/events';
import type { ParticipantEvent } from '../commerce/participants/events';
import { relatedStock, relatedStockOfProducts } from '../commerce/products/read-stock';
import { schedulePush } from '../commerce/push/schedule-push';
import { readQueued } from '../commerce/slots/queue';
import type { Sql } from '../db/database';
import type { RealtimePublisher } from './realtime';

type UserPublisher = Pick<RealtimePublisher, 'toUsers'>;
type ChannelPublisher = Pick<RealtimePublisher, 'toChannel'>;

/** Pushes a stored notification to its users: `ReceiveMess`, with every field filled (D6.9). */
const publishNotification =
  ({ toUsers }: UserPublisher) =>
  (_: PushContext, { payload }: { payload: Events['notification.stored'] }): Promise<void> => {
    const { userIds, type, status, message } = payload;
    const { typeName, statusName } = notificationNames(type, status);
    return toUsers(userIds, 'ReceiveMess', type, typeName, status, statusName, message);
  };

/** Pushes the number of unread notifications to all devices of a user who has read some. */
const publishUnreadCount =
  ({ toUsers }: UserPublisher) =>
  async ({ db }: PushContext, { payload: { userId } }: { payload: Events['notification.read'] }): Promise<void> =>
    toUsers([userId], 'UnreadChanged', await countUnread(db, userId));

/** Pushes the new state of an order to all devices of its customer; a guest has no account and thus no devices. */
const publishCustomerOrder =
  ({ toUsers }: UserPublisher) =>
  async (_: PushContext, { payload }: { payload: Events['order.changed'] }): Promise<void> => {
    const { orderId: id, code, status, customerId } = payload;
    if (customerId) await toUsers([customerId], 'OrderChanged', { id, code, status });
  };

/** Whether a step moves the queue of a counter on: an order with a slot was handed over or cancelled, or changed it. */
const movesQueue = ({ type, slot, from, status }: OrderEvent): boolean =>
  (type === ORDER_TYPE.PICKUP && from === status) ||
  (!!slot && (status === ORDER_STATUS.RECEIVED || status === ORDER_STATUS.CANCELLED));

/**
 * Makes the pages of customers who wait at the same issuer's counter read again, because fewer may be before them: once
 * per counter, however many orders there are.
 */
const publishQueue = ({ toUsers }: UserPublisher): GroupHandler<OrderEvent, PushContext> => ({
  async together({ db, now }, events) {
    const orders = events.map(({ payload }) => payload).filter(movesQueue);
    for (const [order] of groupBy(orders, ({ campaignId, issuerId }) => `${campaignId} ${issuerId}`))
      for (const { customerId, ...queued } of await readQueued(db, now, order))
        await toUsers([customerId], 'OrderChanged', queued);
  },
});

/** Closes the connections of ended sessions, on every backend. */
const closeEndedSessions =
  ({ endSessions }: Pick<RealtimePublisher, 'endSessions'>) =>
  (_: PushContext, { payload }: { payload: Events['session.ended'] }): Promise<void> =>
    endSessions(payload.sessionIds);

/** Publishes that a fair has changed, to pages that show it or a list of fairs. */
const publishCampaign =
  ({ toChannel }: ChannelPublisher) =>
  async (
    _: PushContext,
    { payload: { campaignId: id, status } }: { payload: CampaignPushEvents['campaign.changed'] },
  ): Promise<void> => {
    await toChannel(channelOf.fair(id), { id, status });
    await toChannel(channelOf.fair(EVERYONE), { id, status });
  };

/** Publishes to the boards of an issuer and of the organiser that a participation or its terms have changed. */
const publishParticipation =
  ({ toChannel }: ChannelPublisher) =>
  async (_: PushContext, { payload }: { payload: ParticipantEvent }): Promise<void> => {
    const { participantId: id, status, campaignId, issuerId } = payload;
    await toChannel(channelOf.participants(issuerId), { id, status, campaignId, issuerId });
    await toChannel(channelOf.participants(EVERYONE), { id, status, campaignId, issuerId });
  };

/**
 * Reads stock of a fair and publishes it with `asOf`, a number that grows with every reading of that fair on any
 * backend: an older reading may arrive later, and clients then discard it. The lock orders the readings and is released
 * after them, before anything is published. The number is the id of the reading's transaction, taken under the lock; it
 * is exact for up to 2^53 transactions.
 * @param read returns the remaining stock of products, in the transaction of the lock
 */
const publishStockOf = async (
  toChannel: RealtimePublisher['toChannel'],
  ctx: PushContext,
  campaignId: number,
  read: (tx: Sql) => Promise<ProductStock[]>,
): Promise<void> => {
  const stock = await inTransaction(ctx, async ({ tx }) => {
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('stock'), ${campaignId}::int)`);
    const [reading] = await tx.rows<{ asOf: number }>(sql`SELECT pg_current_xact_id()::text::bigint AS "asOf"`);
    return { asOf: reading!.asOf, products: await read(tx) };
  });
  if (stock.products.length > 0) await toChannel(channelOf.stock(campaignId), stock);
};

/** Any event of an order: a step or a note. */
interface PublishedOrder {
  payload: Pick<OrderEvent, 'orderId' | 'code' | 'type' | 'status' | 'issuerId'>;
}

/** Publishes the new state of an order on the order boards of its issuer and of the organiser. */
const publishOrder =
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
 * hand-over of a cancelled order; lines that are taken out free some. Other steps only turn reserved copies into sold ones.
 */
const changesStock = ({ from, status, freedBooks = [] }: OrderEvent): boolean =>
  freedBooks.length > 0 || !from || from === ORDER_STATUS.CANCELLED || RESTOCKS.has(status);

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
      const freed = ofCampaign.flatMap(({ freedBooks = [] }) => freedBooks);
      await publishStockOf(toChannel, ctx, campaignId, (tx) => relatedStock(tx, campaignId, ids, freed));
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
const CAMPAIGNS = 1000;

/**
 * Publishes to visitors of a fair what was just bought there, never by whom. Of many sales only some are published, and
 * none that was made long ago and is handled only now.
 */
const publishSales = ({ toChannel }: ChannelPublisher): GroupHandler<OrderEvent, PushContext> => {
  const publishedAt = new LRUCache<number, number>({ max: CAMPAIGNS });
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
          SELECT product_id AS "productId", title FROM order_lines WHERE order_id = ${orderId} AND quantity > 0 ORDER BY position LIMIT 1`);
        if (line) await toChannel(channelOf.sales(campaignId), line);
      }
    },
  };
};

interface ProductsChanged {
  payload: Events['product.changed'];
}

/**
 * Publishes to the pages of the products' issuer and of the organiser, and to the fair's page, that its products have
 * changed.
 */
const publishProducts =
  ({ toChannel }: ChannelPublisher) =>
  async ({ db, now }: PushContext, { payload }: ProductsChanged): Promise<void> => {
    const { campaignId, issuerId } = payload;
    await toChannel(channelOf.products(issuerId), { campaignId, issuerId });
    await toChannel(channelOf.products(EVERYONE), { campaignId, issuerId });
    const [campaign] = await db.rows<{ status: CampaignStatusId }>(sql`
      SELECT ${statusOfCampaign(now)} AS status FROM campaigns c WHERE c.id = ${campaignId}`);
    if (campaign) await toChannel(channelOf.fair(campaignId), { id: campaignId, status: campaign.status });
  };

/** Publishes to the open pages of an issuer, or of the organiser, how far an import of theirs is. */
const publishImport =
  ({ toChannel }: ChannelPublisher) =>
  async (_: PushContext, { payload }: { payload: Events['import.progressed'] }): Promise<void> => {
    const { ownerId, ownerRole, ...progress } = payload;
    await toChannel(channelOf.imports(ownerRole === ROLE.SYSTEM ? EVERYONE : ownerId), progress);
  };

/** Publishes to the pages of its recipients and of the organiser that a message of the organiser has changed. */
const publishMessage =
  ({ toChannel }: ChannelPublisher) =>
  async (_: PushContext, { payload }: { payload: Events['campaignMessage.changed'] }): Promise<void> => {
    const { messageId: id, campaignId, issuerIds } = payload;
    for (const issuerId of issuerIds) await toChannel(channelOf.messages(issuerId), { id, campaignId });
    await toChannel(channelOf.messages(EVERYONE), { id, campaignId });
  };

/** Publishes the remaining stock of products whose copies may have changed, and of all products that share them. */
const publishProductStock =
  ({ toChannel }: ChannelPublisher) =>
  (ctx: PushContext, { payload: { campaignId, productIds } }: ProductsChanged): Promise<void> =>
    publishStockOf(toChannel, ctx, campaignId, (tx) => relatedStockOfProducts(tx, campaignId, productIds));

/**
 * Topics that only make open pages refetch their data. Session ends and browser push notifications are not among them:
 * those are kept until they were pushed.
 */
export const HINTS: ReadonlySet<keyof PushEvents> = new Set([
  'campaign.changed',
  'campaignMessage.changed',
  'import.progressed',
  'notification.read',
  'order.changed',
  'order.noteKept',
  'participant.changed',
  'product.changed',
]);

interface PushOptions {
  /** Also sends notifications to subscribed browsers. */
  toBrowsers?: boolean;
}

/** Handlers that push to connected users, and to the browsers of those who are not. */
export const createPushHandlers = (
  publisher: RealtimePublisher,
  { toBrowsers = false }: PushOptions = {},
): EventHandlers<PushEvents, PushContext> => ({
  'campaign.changed': [publishCampaign(publisher)],
  'campaignMessage.changed': [publishMessage(publisher)],
  'import.progressed': [publishImport(publisher)],
  'order.changed': [
    publishCustomerOrder(publisher),
    publishQueue(publisher),
    publishOrder(publisher),
    publishStock(publisher),
    publishSales(publisher),
  ],
  'order.noteKept': [publishOrder(publisher)],
  'participant.changed': [publishParticipation(publisher)],
  'product.changed': [publishProducts(publisher), publishProductStock(publisher)],
  'notification.stored': [publishNotification(publisher), ...(toBrowsers ? [schedulePush] : [])],
  'notification.read': [publishUnreadCount(publisher)],
  'session.ended': [closeEndedSessions(publisher)],
});
