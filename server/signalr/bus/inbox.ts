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
import { deliver } from '../hub/deliver';
import { HubException, asError } from '../protocol/errors';
import type { Pending } from '../hub/pending-requests';
import type { Registry, Target } from '../hub/connection-registry';
import type { Serialised } from '../protocol/serialised-message';

export interface InboxParts<User> {
  bus: Bus;
  topics: BusTopics;
  serverId: string;
  registry: Registry<User>;
  /** Results that clients were asked for, from here. */
  results: Pending<unknown>;
  /** Groups that other servers were asked to change. */
  acks: Pending<void>;
  /** Changes the groups of a connection that is here. */
  changeGroup: (action: GroupAction, connectionId: string, group: string) => Promise<void>;
}

/** Does what other servers ask for; everything may throw, which concerns the one message only. */
export class BusInbox<User> {
  constructor(private readonly parts: InboxParts<User>) {}

  /** A message for connections of this server, or a question to one of them. */
  message(target: Target, payload: Uint8Array): void | Promise<void> {
    const { origin, except, message, invocationId, returnTopic } = decodeMessage(payload);
    // Whoever publishes has served his own connections already.
    if (origin === this.parts.serverId) return;
    const isAsked = invocationId !== undefined && returnTopic !== undefined && target.kind === 'connection';
    if (isAsked) return this.#ask(target.name, message, invocationId, returnTopic);
    deliver(this.parts.registry, { targets: [target], except, message });
  }

  async command(payload: Uint8Array): Promise<void> {
    const { id, origin, action, group, connectionId } = decodeCommand(payload);
    const { registry, changeGroup, bus, topics } = this.parts;
    if (!registry.get(connectionId)) return;
    await changeGroup(action, connectionId, group);
    await bus.publish(topics.acks(origin), encodeAck(id, connectionId));
  }

  ack(payload: Uint8Array): void {
    const { id, connectionId } = decodeAck(payload);
    this.parts.acks.answer(id, connectionId, undefined);
  }

  result(payload: Uint8Array): void {
    const { invocationId, connectionId, error, result } = decodeResult(payload);
    this.parts.results.answer(invocationId, connectionId, error === undefined ? result : new HubException(error));
  }

  /** Asks the client for the other server, and sends back what it says. */
  async #ask(name: string, message: Serialised, invocationId: string, returnTopic: string): Promise<void> {
    const { bus, results, registry } = this.parts;
    const answer = results.ask(invocationId, name);
    deliver(registry, { targets: [{ kind: 'connection', name }], except: [], message });
    const returned = await answer.then(
      (result) => ({ result }),
      (error: unknown) => ({ error: asError(error).message }),
    );
    await bus.publish(returnTopic, encodeResult({ invocationId, connectionId: name, ...returned }));
  }
}
