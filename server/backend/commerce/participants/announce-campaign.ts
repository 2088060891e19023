import { sql } from 'drizzle-orm';
import type { CampaignStatusId } from '@/contract/states/campaign';
import { statusOfCampaign } from '../campaigns/status';
import { emit } from '../emit';
import type { Actor, TransactionContext } from '../kernel';

/**
 * Emits `campaign.changed` after a change of participants: the fair's page lists them, and its plan shows their stalls.
 */
export const announceCampaign = async (ctx: TransactionContext<Actor>, campaignId: number): Promise<void> => {
  const [campaign] = await ctx.tx.rows<{ status: CampaignStatusId }>(sql`
    SELECT ${statusOfCampaign(ctx.now)} AS status FROM campaigns c WHERE c.id = ${campaignId}`);
  if (campaign) await emit(ctx, 'campaign.changed', { campaignId, status: campaign.status });
};
