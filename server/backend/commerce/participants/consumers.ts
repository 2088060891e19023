import { emit } from '../emit';
import type { EventHandlers } from '../events';
import { notify } from '../notifications/notify';
import type { ParticipantEvents } from './events';
import { participantNotices } from './notices';

export const participantConsumers: EventHandlers<ParticipantEvents> = {
  'participant.moved': [
    notify(participantNotices['participant.moved']),
    // Pushed in an event of its own: a bus that is away must not hold up notifications.
    (ctx, { payload }) => emit(ctx, 'participant.changed', payload),
  ],
};
