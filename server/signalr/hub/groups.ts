import type { Backplane } from '../bus/backplane';
import type { GroupAction } from '../bus/payload';
import type { ConnectionRegistry } from './connection-registry';
import type { HubConnection } from './hub-connection';
import type { HubGroups } from './recipients';

/** Group membership of connections on any server. */
export class Groups<User> implements HubGroups {
  /** Set when there is a bus to other servers. */
  backplane: Backplane<User> | undefined;

  constructor(private readonly registry: ConnectionRegistry<User>) {}

  add(connectionId: string, group: string): Promise<void> {
    return this.#change('join', connectionId, group);
  }

  remove(connectionId: string, group: string): Promise<void> {
    return this.#change('leave', connectionId, group);
  }

  /**
   * Changes a group of a connection of this server; does nothing when the connection has ended meanwhile, as it is in
   * no group then.
   */
  async changeHere(action: GroupAction, connectionId: string, group: string): Promise<void> {
    const connection = this.registry.get(connectionId);
    if (!connection) return;
    if (action === 'join') await this.#join(connection, group);
    else this.#leave(connection, group);
  }

  async #change(action: GroupAction, connectionId: string, group: string): Promise<void> {
    if (this.registry.get(connectionId)) return this.changeHere(action, connectionId, group);
    await this.backplane?.changeGroup(action, connectionId, group);
  }

  async #join(connection: HubConnection<User>, group: string): Promise<void> {
    if (!this.registry.join(connection, group)) return;
    try {
      await this.backplane?.subscribe({ kind: 'group', name: group });
    } catch (error) {
      this.#leave(connection, group);
      throw error;
    }
  }

  /** Does nothing when the connection has ended meanwhile: its end has left all groups. */
  #leave(connection: HubConnection<User>, group: string): void {
    if (this.registry.leave(connection, group)) this.backplane?.unsubscribe({ kind: 'group', name: group });
  }
}

/** Groups of one connection: once it has ended it is in none, so no request is sent to other servers. */
export class GroupsOfCaller implements HubGroups {
  constructor(
    private readonly caller: { readonly id: string; readonly closed: boolean },
    private readonly groups: HubGroups,
  ) {}

  async add(connectionId: string, group: string): Promise<void> {
    if (!this.#isGone(connectionId)) await this.groups.add(connectionId, group);
  }

  async remove(connectionId: string, group: string): Promise<void> {
    if (!this.#isGone(connectionId)) await this.groups.remove(connectionId, group);
  }

  #isGone(connectionId: string): boolean {
    return this.caller.closed && this.caller.id === connectionId;
  }
}
