import type { ChannelName, DataOf } from '@/contract/realtime/channels';
import type { HubEvent, HubEvents } from '@/contract/realtime/hub';

/**
 * Pushes to connected clients, on every backend. Each call resolves once the message was passed to the bus, and rejects
 * when that failed; the outbox then retries, so a message may arrive twice.
 */
export interface RealtimePublisher {
  /** To all devices of these users, over the notification hub. */
  toUsers<Event extends HubEvent>(userIds: readonly string[], event: Event, ...args: HubEvents[Event]): Promise<void>;
  /** To all listeners of a channel of the message socket; `name` is created by `channelOf`. */
  toChannel<Name extends ChannelName>(name: Name, data: DataOf<Name>): Promise<void>;
  /** Closes the connections of these sessions, on hub and socket. */
  endSessions(sessionIds: readonly string[]): Promise<void>;
}
