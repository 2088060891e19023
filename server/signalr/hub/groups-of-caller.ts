import type { HubGroups } from './recipients';

/** Groups as one connection sees them: once it has gone it is in none, and no other server need be asked. */
export class GroupsOfCaller implements HubGroups {
  constructor(
    private readonly caller: { readonly id: string; readonly over: boolean },
    private readonly groups: HubGroups,
  ) {}

  async add(connectionId: string, group: string): Promise<void> {
    if (!this.#isGone(connectionId)) await this.groups.add(connectionId, group);
  }

  async remove(connectionId: string, group: string): Promise<void> {
    if (!this.#isGone(connectionId)) await this.groups.remove(connectionId, group);
  }

  #isGone(connectionId: string): boolean {
    return this.caller.over && this.caller.id === connectionId;
  }
}
