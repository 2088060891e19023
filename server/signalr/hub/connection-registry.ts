import type { HubProtocol } from '../protocol/protocol';
import type { Serialised } from '../protocol/serialised-message';
import type { HubConnection } from './hub-connection';

/** A group of recipients. */
export type Target = { kind: 'all' } | { kind: 'connection' | 'group' | 'user'; name: string };

export interface Delivery {
  targets: readonly Target[];
  /** Ids of connections that are left out. */
  except: readonly string[];
  message: Serialised;
}

/** A connection whose handshake is done. */
type Receiver<User> = HubConnection<User> & { readonly protocol: HubProtocol };

const isReceiver = <User>(connection: HubConnection<User>): connection is Receiver<User> =>
  connection.protocol !== undefined;

const NONE: readonly never[] = [];

const addTo = <T>(sets: Map<string, Set<T>>, name: string, member: T): void => {
  const set = sets.get(name);
  if (set) set.add(member);
  else sets.set(name, new Set([member]));
};

const removeFrom = <T>(sets: Map<string, Set<T>>, name: string, member: T): void => {
  const set = sets.get(name);
  if (set?.delete(member) && set.size === 0) sets.delete(name);
};

/** The connections of this server by id, user and group. */
export class ConnectionRegistry<User> {
  readonly #connections = new Map<string, HubConnection<User>>();
  readonly #users = new Map<string, Set<HubConnection<User>>>();
  readonly #groups = new Map<string, Set<HubConnection<User>>>();

  get(connectionId: string): HubConnection<User> | undefined {
    return this.#connections.get(connectionId);
  }

  at(target: Target): Iterable<HubConnection<User>> {
    switch (target.kind) {
      case 'all':
        return this.#connections.values();
      case 'connection': {
        const connection = this.#connections.get(target.name);
        return connection ? [connection] : NONE;
      }
      case 'group':
        return this.#groups.get(target.name) ?? NONE;
      case 'user':
        return this.#users.get(target.name) ?? NONE;
    }
  }

  /**
   * Sends a message to the connections of this server: to all of them or, when one of their protocols cannot write it,
   * to none.
   * @throws errors of the protocol
   */
  deliver(delivery: Delivery): void {
    const { message } = delivery;
    for (const { protocol } of this.#receivers(delivery)) message.in(protocol);
    for (const connection of this.#receivers(delivery)) {
      const bytes = message.in(connection.protocol);
      if (bytes) connection.send(bytes);
    }
  }

  add(connection: HubConnection<User>): void {
    this.#connections.set(connection.id, connection);
    if (connection.userId !== undefined) addTo(this.#users, connection.userId, connection);
  }

  /** Removes it from its groups as well. False when it was not registered. */
  remove(connection: HubConnection<User>): boolean {
    if (!this.#connections.delete(connection.id)) return false;
    if (connection.userId !== undefined) removeFrom(this.#users, connection.userId, connection);
    for (const group of connection.groups ?? []) removeFrom(this.#groups, group, connection);
    connection.groups = undefined;
    return true;
  }

  /** False when it was a member already. */
  join(connection: HubConnection<User>, group: string): boolean {
    connection.groups ??= new Set();
    if (connection.groups.has(group)) return false;
    connection.groups.add(group);
    addTo(this.#groups, group, connection);
    return true;
  }

  /** False when it was not a member. */
  leave(connection: HubConnection<User>, group: string): boolean {
    if (!connection.groups?.delete(group)) return false;
    removeFrom(this.#groups, group, connection);
    return true;
  }

  *#receivers({ targets, except }: Delivery): Iterable<Receiver<User>> {
    for (const target of targets) {
      for (const connection of this.at(target)) {
        if (isReceiver(connection) && !except.includes(connection.id)) yield connection;
      }
    }
  }
}
