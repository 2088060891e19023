import type { EventHandlers } from '../events';
import { notify } from '../notifications/notify';
import type { CampaignProductEvents } from './events';
import { campaignProductNotices } from './notices';

export const campaignProductConsumers: EventHandlers<CampaignProductEvents> = {
  'product.submitted': [notify(campaignProductNotices['product.submitted'])],
  'product.reviewed': [notify(campaignProductNotices['product.reviewed'])],
};
