import type { OfferedCampaignAction } from '@/contract/endpoints/admin-campaigns';
import { CAMPAIGN_ACTIONS, CAMPAIGN_LIFE, type CampaignStatusId } from '@/contract/states/campaign';
import { ROLE } from '@/contract/vocabulary/roles';
import { campaignLifeText } from '@/text/campaign-life';

/** Every action of a fair's life cycle: whether the organiser may take it now, and why not. */
export const offeredActions = (status: CampaignStatusId): OfferedCampaignAction[] =>
  CAMPAIGN_ACTIONS.map((action) => {
    const offered = CAMPAIGN_LIFE.decide(action, { status }, ROLE.SYSTEM).allowed;
    return { action, offered, reason: offered ? null : campaignLifeText.whyNot(action, status) };
  });
