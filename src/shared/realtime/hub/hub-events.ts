import type { HubEvent, HubEvents } from '@/contract/realtime/hub';

/** Connection states, named as in SignalR (S4.7.1). */
export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting';

/** Events of the client: those of the hub and those of the connection. */
export interface ClientEvents extends HubEvents {
  /** The state may have changed. */
  state: [];
  /** A connection attempt failed, or the connection was lost (S8.9). */
  error: [error: Error];
  /** Connected again: events may have been missed before. `first`: connected for the first time for this user. */
  restored: [first: boolean];
}

const EVENTS: Record<HubEvent, true> = { ReceiveMess: true, UnreadChanged: true, OrderChanged: true };

/** Names of all hub events. */
export const HUB_EVENTS = Object.keys(EVENTS) as HubEvent[];
