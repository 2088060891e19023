import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import type { CampaignPushEvents } from '../../commerce/campaigns/events';
import type { PushContext } from '../../commerce/events';
import type { RealtimePublisher } from '../realtime-publisher';

/** Publishes that a fair has changed, to pages that show it or a list of fairs. */
export const publishCampaign =
  ({ toChannel }: Pick<RealtimePublisher, 'toChannel'>) =>
  async (
    _: PushContext,
    { payload: { campaignId: id, status } }: { payload: CampaignPushEvents['campaign.changed'] },
  ): Promise<void> => {
    await toChannel(channelOf.fair(id), { id, status });
    await toChannel(channelOf.fair(EVERYONE), { id, status });
  };
