import { emit } from '../emit';
import type { EventHandler, EventHandlers } from '../events';
import { notify } from '../notifications/notify';
import type { CampaignEvent, CampaignEvents } from './events';
import { campaignNotices } from './notices';

const republish: EventHandler<Pick<CampaignEvent, 'campaignId' | 'status'>> = (
  ctx,
  { payload: { campaignId, status } },
) => emit(ctx, 'campaign.changed', { campaignId, status });

export const campaignConsumers: EventHandlers<CampaignEvents> = {
  'campaign.moved': [notify(campaignNotices['campaign.moved']), republish],
  'campaign.staffReleased': [notify(campaignNotices['campaign.staffReleased'])],
  'campaign.staffChanged': [notify(campaignNotices['campaign.staffChanged']), republish],
  'campaign.stallsChanged': [notify(campaignNotices['campaign.stallsChanged']), republish],
};
