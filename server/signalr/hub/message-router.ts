import type { Backplane } from '../bus/backplane';
import { invocation } from '../protocol/serialised-message';
import type { Sender } from './clients';
import type { ConnectionRegistry, Target } from './connection-registry';
import type { PendingRequests } from './pending-requests';

/** Sends messages to their recipients: directly on this server, over the bus on others (R2.13). */
export class MessageRouter<User> implements Sender {
  constructor(
    private readonly registry: ConnectionRegistry<User>,
    private readonly results: PendingRequests<unknown>,
    private readonly backplane: Backplane<User> | undefined,
  ) {}

  async send(targets: readonly Target[], except: readonly string[], event: string, args: unknown[]): Promise<void> {
    const message = invocation(event, args);
    const { backplane } = this;
    const remote = backplane ? targets.filter((target) => this.#mayBeRemote(target)) : [];
    // Encoded before anything is sent: a message that cannot be encoded for the bus is not sent at all.
    const payload = remote.length > 0 ? backplane?.encode(except, message) : undefined;
    this.registry.deliver({ targets, except, message });
    if (!backplane || !payload) return;
    await Promise.all(remote.map((target) => backplane.publish(target, payload)));
  }

  /** Waits for room in the buffer of a connection of this server. */
  async sendOne(connectionId: string, event: string, args: unknown[]): Promise<void> {
    await this.send([{ kind: 'connection', name: connectionId }], [], event, args);
    await this.registry.get(connectionId)?.drained();
  }

  async invoke(connectionId: string, event: string, args: unknown[]): Promise<unknown> {
    const local = this.registry.get(connectionId);
    if (!local && !this.backplane) throw new Error(`Connection '${connectionId}' does not exist.`);
    const id = this.results.nextId();
    const message = invocation(event, args, id);
    return this.results.send(id, connectionId, async () => {
      if (local) this.registry.deliver({ targets: [{ kind: 'connection', name: connectionId }], except: [], message });
      else await this.backplane?.invoke(connectionId, message, id);
    });
  }

  #mayBeRemote(target: Target): boolean {
    return target.kind !== 'connection' || this.registry.get(target.name) === undefined;
  }
}
