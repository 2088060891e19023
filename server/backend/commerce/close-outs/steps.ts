import { sql } from 'drizzle-orm';
import type { CloseOut } from '@/contract/endpoints/close-outs';
import { emit } from '../emit';
import type { TransactionContext } from '../kernel';
import type { CloseOutStep } from './events';
import type { ClosingCampaign } from './campaign';
import type { Part } from './read';

/** Records a step of a close-out and notifies the other side (D4.23.7). */
export const keepStep = async (
  ctx: TransactionContext,
  { campaignId, issuerId }: Part,
  { campaign, issuer }: Pick<ClosingCampaign, 'campaign'> & Pick<CloseOut, 'issuer'>,
  { action, side, closed }: CloseOutStep,
): Promise<void> => {
  const { tx, now, actor } = ctx;
  await tx.rows(sql`
    INSERT INTO close_out_steps (campaign_id, issuer_id, action, side, at, actor_id, actor_name)
    VALUES (${campaignId}, ${issuerId}, ${action}, ${side}, ${now.toISOString()}, ${actor.id}, ${actor.name})`);
  await emit(ctx, 'closeOut.moved', {
    ...{ campaignId, campaignName: campaign.name, campaignStatus: campaign.status },
    ...{ issuerId, issuerName: issuer.name, action, side, closed },
  });
};
