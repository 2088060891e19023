import { sql } from 'drizzle-orm';
import type { CampaignStatusId } from '@/contract/states/campaign';
import { statusOfCampaign } from '../campaigns/status';
import { emit } from '../emit';
import type { Actor, TransactionContext } from '../kernel';

/** Who takes part has changed: the page of the fair names them, and its plan says who stands where. */
export const announceFair = async (ctx: TransactionContext<Actor>, campaignId: number): Promise<void> => {
  const [fair] = await ctx.tx.rows<{ status: CampaignStatusId }>(sql`
    SELECT ${statusOfCampaign(ctx.now)} AS status FROM campaigns c WHERE c.id = ${campaignId}`);
  if (fair) await emit(ctx, 'campaign.changed', { campaignId, status: fair.status });
};
