/** Events a hub sends, with their arguments, e.g. `{ Moved: [x: number, y: number] }`. */
export type EventMap<Events> = { [Event in keyof Events]: unknown[] };

export type AnyEvents = Record<string, unknown[]>;

/** The recipients of a message. */
export interface Recipients<Events extends EventMap<Events> = AnyEvents> {
  /**
   * Resolves once the message has been passed on here and to the other servers; for a single connection, once it has
   * room for more. Disconnected clients receive nothing.
   * @throws when an argument cannot be written, or the bus cannot be reached
   */
  send<Event extends keyof Events & string>(event: Event, ...args: Events[Event]): Promise<void>;
}

/** One connection, from which a result can be requested as well. */
export interface Recipient<Events extends EventMap<Events> = AnyEvents> extends Recipients<Events> {
  /**
   * Returns the result of the client's handler; it may be anything, so validate it.
   * @throws HubException with the client's error text, or Error when the client is disconnected or does not respond in
   * time
   */
  invoke<Event extends keyof Events & string>(event: Event, ...args: Events[Event]): Promise<unknown>;
}

/** Possible recipients, on any server (R2.13). */
export interface HubClients<Events extends EventMap<Events> = AnyEvents> {
  readonly all: Recipients<Events>;
  allExcept(connectionIds: readonly string[]): Recipients<Events>;
  connection(connectionId: string): Recipient<Events>;
  connections(connectionIds: readonly string[]): Recipients<Events>;
  group(name: string): Recipients<Events>;
  groupExcept(name: string, connectionIds: readonly string[]): Recipients<Events>;
  /** A connection that is in several of them receives the message several times. */
  groups(names: readonly string[]): Recipients<Events>;
  user(userId: string): Recipients<Events>;
  users(userIds: readonly string[]): Recipients<Events>;
}

/** The same from the point of view of one connection. */
export interface CallerClients<Events extends EventMap<Events> = AnyEvents> extends HubClients<Events> {
  readonly caller: Recipient<Events>;
  readonly others: Recipients<Events>;
  othersInGroup(name: string): Recipients<Events>;
}

/** Membership ends with the connection; a reconnect begins without groups. */
export interface HubGroups {
  /** @throws when the connection is on another server and that one does not confirm. */
  add(connectionId: string, group: string): Promise<void>;
  remove(connectionId: string, group: string): Promise<void>;
}
