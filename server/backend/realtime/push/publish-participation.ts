import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import type { ParticipantEvent } from '../../commerce/participants/events';
import type { PushContext } from '../../commerce/events';
import type { RealtimePublisher } from '../realtime-publisher';

/** Publishes to the boards of an issuer and of the organiser that a participation or its terms have changed. */
export const publishParticipation =
  ({ toChannel }: Pick<RealtimePublisher, 'toChannel'>) =>
  async (_: PushContext, { payload }: { payload: ParticipantEvent }): Promise<void> => {
    const { participantId: id, status, campaignId, issuerId } = payload;
    await toChannel(channelOf.participants(issuerId), { id, status, campaignId, issuerId });
    await toChannel(channelOf.participants(EVERYONE), { id, status, campaignId, issuerId });
  };
