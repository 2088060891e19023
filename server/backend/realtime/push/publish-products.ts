import { sql } from 'drizzle-orm';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import type { CampaignStatusId } from '@/contract/states/campaign';
import { statusOfCampaign } from '../../commerce/campaigns/status';
import type { Events, PushContext } from '../../commerce/events';
import { relatedStockOfProducts } from '../../commerce/products/read-stock';
import type { RealtimePublisher } from '../realtime-publisher';
import { publishStockOf } from './publish-stock';

type ChannelPublisher = Pick<RealtimePublisher, 'toChannel'>;

interface ProductsChanged {
  payload: Events['product.changed'];
}

/**
 * Publishes to the pages of the products' issuer and of the organiser, and to the fair's page, that its products have
 * changed.
 */
export const publishProducts =
  ({ toChannel }: ChannelPublisher) =>
  async ({ db, now }: PushContext, { payload }: ProductsChanged): Promise<void> => {
    const { campaignId, issuerId } = payload;
    await toChannel(channelOf.products(issuerId), { campaignId, issuerId });
    await toChannel(channelOf.products(EVERYONE), { campaignId, issuerId });
    const [fair] = await db.rows<{ status: CampaignStatusId }>(sql`
      SELECT ${statusOfCampaign(now)} AS status FROM campaigns c WHERE c.id = ${campaignId}`);
    if (fair) await toChannel(channelOf.fair(campaignId), { id: campaignId, status: fair.status });
  };

/** Publishes the remaining stock of products whose copies may have changed, and of all products that share them. */
export const publishProductStock =
  ({ toChannel }: ChannelPublisher) =>
  (ctx: PushContext, { payload: { campaignId, productIds } }: ProductsChanged): Promise<void> =>
    publishStockOf(toChannel, ctx, campaignId, (tx) => relatedStockOfProducts(tx, campaignId, productIds));
