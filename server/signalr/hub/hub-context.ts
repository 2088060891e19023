import type { OpeningRequest, TransportName } from '../connections/connection';
import type { AnyEvents, CallerClients, EventMap, HubGroups } from './recipients';

/** The connection, as provided to the hub's methods. */
export interface HubContext<User = unknown, Events extends EventMap<Events> = AnyEvents> {
  readonly connectionId: string;
  /** The authenticated user of the latest request. */
  readonly user: User;
  /** Fixed at the handshake; undefined for an anonymous user. */
  readonly userId: string | undefined;
  readonly request: OpeningRequest;
  readonly transport: TransportName;
  readonly clients: CallerClients<Events>;
  readonly groups: HubGroups;
  /** Data of this connection that the hub stores. */
  readonly items: Map<string, unknown>;
  /** Closes the connection; the client reconnects by itself only when allowed. */
  abort(options?: { allowReconnect?: boolean }): void;
}

/** The connection during the call of a method. */
export interface HubCall<
  User = unknown,
  Events extends EventMap<Events> = AnyEvents,
  Items extends readonly unknown[] = readonly [],
> extends HubContext<User, Events> {
  /** The client's streams, in the order of the method's `uploads`; each can be read once. */
  readonly uploads: { readonly [Place in keyof Items]: AsyncIterable<Items[Place]> };
  /** Aborted when the client cancels the stream or disconnects. */
  readonly signal: AbortSignal;
}
