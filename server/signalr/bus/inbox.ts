import type { Bus } from './bus';
import {
  decodeAck,
  decodeCommand,
  decodeMessage,
  decodeResult,
  encodeAck,
  encodeResult,
  type GroupAction,
} from './payload';
import type { BusTopics } from './topics';
import { HubException, asError } from '../protocol/errors';
import type { PendingRequests } from '../hub/pending-requests';
import type { ConnectionRegistry, Target } from '../hub/connection-registry';
import type { Serialised } from '../protocol/serialised-message';

export interface InboxDeps<User> {
  bus: Bus;
  topics: BusTopics;
  serverId: string;
  registry: ConnectionRegistry<User>;
  /** Results that clients were asked for, from here. */
  results: PendingRequests<unknown>;
  /** Groups that other servers were asked to change. */
  acks: PendingRequests<void>;
  /** Changes the groups of a connection that is here. */
  changeGroup: (action: GroupAction, connectionId: string, group: string) => Promise<void>;
}

/** Does what other servers ask for; everything may throw, which concerns the one message only. */
export class BusInbox<User> {
  constructor(private readonly deps: InboxDeps<User>) {}

  /** A message for connections of this server, or a question to one of them. */
  message(target: Target, payload: Uint8Array): void | Promise<void> {
    const { origin, except, message, invocationId, returnTopic } = decodeMessage(payload);
    // Whoever publishes has served his own connections already.
    if (origin === this.deps.serverId) return;
    const wantsResult = invocationId !== undefined && returnTopic !== undefined && target.kind === 'connection';
    if (wantsResult) return this.#invokeClient(target.name, message, invocationId, returnTopic);
    this.deps.registry.deliver({ targets: [target], except, message });
  }

  async command(payload: Uint8Array): Promise<void> {
    const { id, origin, action, group, connectionId } = decodeCommand(payload);
    const { registry, changeGroup, bus, topics } = this.deps;
    if (!registry.get(connectionId)) return;
    await changeGroup(action, connectionId, group);
    await bus.publish(topics.acks(origin), encodeAck(id, connectionId));
  }

  ack(payload: Uint8Array): void {
    const { id, connectionId } = decodeAck(payload);
    this.deps.acks.settle(id, connectionId, undefined);
  }

  result(payload: Uint8Array): void {
    const { invocationId, connectionId, error, result } = decodeResult(payload);
    this.deps.results.settle(invocationId, connectionId, error === undefined ? result : new HubException(error));
  }

  /** Asks the client for the other server, and sends back what it says. */
  async #invokeClient(name: string, message: Serialised, invocationId: string, returnTopic: string): Promise<void> {
    const { bus, results, registry } = this.deps;
    const answer = results.add(invocationId, name);
    registry.deliver({ targets: [{ kind: 'connection', name }], except: [], message });
    const returned = await answer.then(
      (result) => ({ result }),
      (error: unknown) => ({ error: asError(error).message }),
    );
    await bus.publish(returnTopic, encodeResult({ invocationId, connectionId: name, ...returned }));
  }
}
