import type { ChannelName, DataOf } from '@/contract/realtime/channels';
import type { HubEvent, HubEvents } from '@/contract/realtime/hub';

/**
 * What the backend tells those who are connected, on every backend. Each call resolves once the message was handed on,
 * and rejects when it could not be: the outbox then tries again, so everything may be told twice.
 */
export interface RealtimePublisher {
  /** To all devices of these users, over the notification hub. */
  toUsers<Event extends HubEvent>(userIds: readonly string[], event: Event, ...args: HubEvents[Event]): Promise<void>;
  /** To all who listen to a channel of the message socket; `name` comes from `channelOf`. */
  toChannel<Name extends ChannelName>(name: Name, data: DataOf<Name>): Promise<void>;
  /** Closes what these sessions hold open, of hub and socket. */
  endSessions(sessionIds: readonly string[]): Promise<void>;
}
