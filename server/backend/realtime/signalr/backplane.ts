import type { Bus } from '../bus/bus';
import {
  decodeAck,
  decodeCommand,
  decodeMessage,
  decodeResult,
  encodeAck,
  encodeCommand,
  encodeMessage,
  encodeResult,
  type GroupCommand,
  type SentMessage,
} from './bus-payload';
import { deliver } from './deliver';
import { HubException, asError } from './errors';
import type { HubLog } from './log';
import type { Pending } from './pending';
import type { HubProtocol } from './protocol';
import type { Registry, Target } from './registry';
import type { Serialised } from './shared-message';
import { Subscriptions } from './subscriptions';

export type GroupAction = 'join' | 'leave';

const ACTION_NUMBERS = { join: 1, leave: 2 } as const;

export interface BackplaneParts<User> {
  bus: Bus;
  /** The hub's name: begins every topic. */
  name: string;
  serverId: string;
  registry: Registry<User>;
  protocols: readonly HubProtocol[];
  /** Results that clients were asked for, from here. */
  results: Pending<unknown>;
  /** Groups that other servers were asked to change. */
  acks: Pending<void>;
  /** Changes the groups of a connection that is here. */
  changeGroup: (action: GroupAction, connectionId: string, group: string) => Promise<void>;
  log: HubLog;
}

/**
 * The other servers of a hub, over the bus: topics as the reference names them (realtime 2.13). A server that publishes
 * has served its own connections already and ignores what it hears of itself.
 */
export class Backplane<User> {
  readonly #subscriptions: Subscriptions;
  #started: Promise<void> | undefined;

  constructor(private readonly parts: BackplaneParts<User>) {
    this.#subscriptions = new Subscriptions(parts.bus, (error) =>
      parts.log.warn({ err: error, hub: parts.name }, 'a topic of the bus could not be left'),
    );
  }

  /** Resolves once what is for this server is heard; tries again when asked again. @throws when the bus is away */
  ready(): Promise<void> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  /** Somebody here belongs to the target: its messages are wanted until `leave`. @throws when the bus is away */
  async enter(target: Target): Promise<void> {
    const heard = this.#hear(this.#topicOf(target), (payload) => this.#onMessage(target, payload));
    await Promise.all([this.ready(), heard]);
  }

  leave(target: Target): void {
    this.#subscriptions.release(this.#topicOf(target));
  }

  publish(target: Target, except: readonly string[], message: Serialised): Promise<void> {
    return this.#publishMessage(target, { origin: this.parts.serverId, except, message });
  }

  /** Asks a connection of another server for a result, which comes back through `results`. */
  async invoke(connectionId: string, message: Serialised, invocationId: string): Promise<void> {
    const { serverId } = this.parts;
    await this.ready();
    const returnTopic = this.#topic(`internal:return:${serverId}`);
    const target = { kind: 'connection', name: connectionId } as const;
    await this.#publishMessage(target, { origin: serverId, except: [], message, invocationId, returnTopic });
  }

  /** Changes the groups of a connection that is not here. @throws when nobody confirms it in time */
  async changeGroup(action: GroupAction, connectionId: string, group: string): Promise<void> {
    const { acks, bus, serverId: origin } = this.parts;
    const id = acks.nextId();
    const done = acks.ask(id, connectionId);
    const command = { id, origin, action: ACTION_NUMBERS[action], group, connectionId };
    try {
      await this.ready();
      await bus.publish(this.#topic('internal:groups'), encodeCommand(command));
    } catch (error) {
      acks.answer(id, connectionId, asError(error));
    }
    return done;
  }

  close(): Promise<void> {
    return this.#subscriptions.close();
  }

  async #start(): Promise<void> {
    const all: Target = { kind: 'all' };
    const { serverId } = this.parts;
    await Promise.all([
      this.#hear(this.#topicOf(all), (payload) => this.#onMessage(all, payload)),
      this.#hear(this.#topic('internal:groups'), (payload) => this.#onCommand(payload)),
      this.#hear(this.#topic(`internal:ack:${serverId}`), (payload) => this.#onAck(payload)),
      this.#hear(this.#topic(`internal:return:${serverId}`), (payload) => this.#onResult(payload)),
    ]);
  }

  #publishMessage(target: Target, message: SentMessage): Promise<void> {
    return this.parts.bus.publish(this.#topicOf(target), encodeMessage(message, this.parts.protocols));
  }

  #topic(rest: string): string {
    return `${this.parts.name}:${rest}`;
  }

  #topicOf(target: Target): string {
    return this.#topic(target.kind === 'all' ? 'all' : `${target.kind}:${target.name}`);
  }

  /** What cannot be read, or fails, concerns one message and is logged: nobody above could catch it. */
  #hear(topic: string, handle: (payload: Uint8Array) => void | Promise<void>): Promise<void> {
    const failed = (error: unknown): void =>
      this.parts.log.error({ err: error, topic }, 'a message of the bus could not be handled');
    const listen = async (payload: Uint8Array): Promise<void> => handle(payload);
    return this.#subscriptions.acquire(topic, (payload) => void listen(payload).catch(failed));
  }

  #onMessage(target: Target, payload: Uint8Array): void | Promise<void> {
    const { origin, except, message, invocationId, returnTopic } = decodeMessage(payload);
    if (origin === this.parts.serverId) return;
    const wanted = invocationId !== undefined && returnTopic !== undefined && target.kind === 'connection';
    if (wanted) return this.#askHere(target.name, message, invocationId, returnTopic);
    deliver(this.parts.registry, target, except, message);
  }

  /** Asks the client for the other server, and sends back what it says. */
  async #askHere(name: string, message: Serialised, invocationId: string, returnTopic: string): Promise<void> {
    const { bus, results, registry } = this.parts;
    const answer = results.ask(invocationId, name);
    deliver(registry, { kind: 'connection', name }, [], message);
    const returned = await answer.then(
      (result) => ({ result }),
      (error: unknown) => ({ error: asError(error).message }),
    );
    await bus.publish(returnTopic, encodeResult({ invocationId, connectionId: name, ...returned }));
  }

  async #onCommand(payload: Uint8Array): Promise<void> {
    const { id, origin, action, group, connectionId }: GroupCommand = decodeCommand(payload);
    const { registry, changeGroup, bus } = this.parts;
    if (!registry.get(connectionId)) return;
    await changeGroup(action === ACTION_NUMBERS.join ? 'join' : 'leave', connectionId, group);
    await bus.publish(this.#topic(`internal:ack:${origin}`), encodeAck(id, connectionId));
  }

  #onAck(payload: Uint8Array): void {
    const { id, connectionId } = decodeAck(payload);
    this.parts.acks.answer(id, connectionId, undefined);
  }

  #onResult(payload: Uint8Array): void {
    const { invocationId, connectionId, error, result } = decodeResult(payload);
    this.parts.results.answer(invocationId, connectionId, error === undefined ? result : new HubException(error));
  }
}
