/** Events a hub sends, with their arguments, e.g. `{ Moved: [x: number, y: number] }`. */
export type EventMap<Events> = { [Event in keyof Events]: unknown[] };

export type AnyEvents = Record<string, unknown[]>;

/** Those a message goes to. */
export interface Recipients<Events extends EventMap<Events> = AnyEvents> {
  /**
   * Resolves once the message has been handed on here and to the other servers; of a single connection, once it has
   * room for more. Nothing is sent to those who are not connected.
   * @throws when an argument cannot be written, or the bus cannot be reached
   */
  send<Event extends keyof Events & string>(event: Event, ...args: Events[Event]): Promise<void>;
}

/** One connection, which can be asked for a result as well. */
export interface Recipient<Events extends EventMap<Events> = AnyEvents> extends Recipients<Events> {
  /**
   * What the client's handler returns; it may be anything, so check it.
   * @throws HubException with the client's error text, or Error when it is gone or does not answer in time
   */
  invoke<Event extends keyof Events & string>(event: Event, ...args: Events[Event]): Promise<unknown>;
}

/** Who can be addressed, on whichever server they are (R2.13). */
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

/** The same seen from one connection. */
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
