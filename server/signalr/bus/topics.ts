import type { Target } from '../hub/connection-registry';

/** The bus topics of one hub, named as in the reference (R2.13). */
export class BusTopics {
  /** Commands to change the groups of a connection, for the server that holds it. */
  readonly groups: string;

  /** @param hub the hub's name, the prefix of every topic */
  constructor(private readonly hub: string) {
    this.groups = `${hub}:internal:groups`;
  }

  of(target: Target): string {
    return target.kind === 'all' ? `${this.hub}:all` : `${this.hub}:${target.kind}:${target.name}`;
  }

  /** Acknowledgements of the commands of a server. */
  acks(serverId: string): string {
    return `${this.hub}:internal:ack:${serverId}`;
  }

  /** Results that a server has requested from clients of other servers. */
  results(serverId: string): string {
    return `${this.hub}:internal:return:${serverId}`;
  }
}
