import type { HubEvent, HubEvents } from '@/contract/realtime/hub';

/** States of the hub's connection, as its protocol names them (spec section 4). */
export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting';

/** What the client tells: the hub's own events, and those of the connection. */
export interface ClientEvents extends HubEvents {
  /** The state may have changed. */
  state: [];
  /** A connection failed or was lost (spec section 8). */
  error: [error: Error];
  /** Events flow, and before they did not: what happened meanwhile was missed. `first`: since this client began. */
  restored: [first: boolean];
}

const EVENTS: Record<HubEvent, true> = { ReceiveMess: true, UnreadChanged: true, OrderChanged: true };

/** All that the hub says, for whoever has to bind each of them. */
export const HUB_EVENTS = Object.keys(EVENTS) as HubEvent[];
