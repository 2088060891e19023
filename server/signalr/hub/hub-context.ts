import type { OpeningRequest, TransportName } from '../connections/connection';
import type { AnyEvents, CallerClients, EventMap, HubGroups } from './recipients';

/** The connection as the hub's own code sees it. */
export interface HubContext<User = unknown, Events extends EventMap<Events> = AnyEvents> {
  readonly connectionId: string;
  /** Who the token speaks for now. */
  readonly user: User;
  /** Fixed at the handshake; undefined for somebody without a name. */
  readonly userId: string | undefined;
  readonly request: OpeningRequest;
  readonly transport: TransportName;
  readonly clients: CallerClients<Events>;
  readonly groups: HubGroups;
  /** What the hub wants to remember about this connection. */
  readonly items: Map<string, unknown>;
  /** Ends the connection; the client does not come back by itself unless it is allowed to. */
  abort(options?: { allowReconnect?: boolean }): void;
}

/** The connection while it calls a method. */
export interface HubCall<
  User = unknown,
  Events extends EventMap<Events> = AnyEvents,
  Items extends readonly unknown[] = readonly [],
> extends HubContext<User, Events> {
  /** What the client uploads, in the order of the method's `uploads`; each can be read once. */
  readonly uploads: { readonly [Place in keyof Items]: AsyncIterable<Items[Place]> };
  /** Aborted when the client cancels the stream, and when it is gone. */
  readonly signal: AbortSignal;
}
