import { emit } from '../emit';
import type { EventHandlers } from '../events';
import { notify } from '../notifications/notify';
import type { ParticipantEvents } from './events';
import { participantNotices } from './notices';

export const participantConsumers: EventHandlers<ParticipantEvents> = {
  'participant.moved': [
    notify(participantNotices['participant.moved']),
    // The push has an event of its own, so that a bus that is down does not delay notifications.
    (ctx, { payload }) => emit(ctx, 'participant.changed', payload),
  ],
};
