import type { ConnectionRegistry, Target } from '../hub/connection-registry';
import type { PendingRequests } from '../hub/pending-requests';
import { HubException, asError } from '../protocol/errors';
import type { Serialised } from '../protocol/serialised-message';
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

export interface InboxDeps<User> {
  bus: Bus;
  topics: BusTopics;
  serverId: string;
  registry: ConnectionRegistry<User>;
  /** Results that this server has requested from clients. */
  results: PendingRequests<unknown>;
  /** Acknowledgements of group changes requested from other servers. */
  acks: PendingRequests<void>;
  /** Changes a group of a connection of this server. */
  changeGroup: (action: GroupAction, connectionId: string, group: string) => Promise<void>;
}

/** Handles what other servers publish. A handler that throws affects its one message only. */
export class BusInbox<User> {
  constructor(private readonly deps: InboxDeps<User>) {}

  /** A message for connections of this server, or the request for a result to one of them. */
  message(target: Target, payload: Uint8Array): void | Promise<void> {
    const { origin, except, message, invocationId, returnTopic } = decodeMessage(payload);
    // The publishing server has served its own connections already.
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

  /** Requests the result from the client on behalf of the other server, and returns it. */
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
