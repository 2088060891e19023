import type { Target } from '../hub/connection-registry';

/** Topics of one hub, named as the reference names them (R2.13). */
export class BusTopics {
  /** Commands to change the groups of a connection, for whoever holds it. */
  readonly groups: string;

  /** @param hub its name, which begins every topic */
  constructor(private readonly hub: string) {
    this.groups = `${hub}:internal:groups`;
  }

  of(target: Target): string {
    return target.kind === 'all' ? `${this.hub}:all` : `${this.hub}:${target.kind}:${target.name}`;
  }

  /** Where a server hears that its command was carried out. */
  acks(serverId: string): string {
    return `${this.hub}:internal:ack:${serverId}`;
  }

  /** Where a server hears what a client of another server answered. */
  results(serverId: string): string {
    return `${this.hub}:internal:return:${serverId}`;
  }
}
