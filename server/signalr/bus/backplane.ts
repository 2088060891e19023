import { setTimeout as delay } from 'node:timers/promises';
import type { Target } from '../hub/connection-registry';
import type { HubLogger } from '../hub/options';
import type { PendingRequests } from '../hub/pending-requests';
import type { HubProtocol } from '../protocol/protocol';
import type { Serialised } from '../protocol/serialised-message';
import type { Bus } from './bus';
import type { BusInbox } from './inbox';
import { encodeCommand, encodeMessage, type GroupAction, type SentMessage } from './payload';
import { TopicSubscriptions } from './topic-subscriptions';
import type { BusTopics } from './topics';

export interface BackplaneDeps<User> {
  bus: Bus;
  topics: BusTopics;
  serverId: string;
  protocols: readonly HubProtocol[];
  inbox: BusInbox<User>;
  /** Acknowledgements of group changes requested from other servers. */
  acks: PendingRequests<void>;
  /** How long a subscription may take. */
  timeoutMs: number;
  log: HubLogger;
}

type Handler = (payload: Uint8Array) => void | Promise<void>;

const ALL: Target = { kind: 'all' };

/** The result of `work`. @throws Error with the text when it takes longer; the work itself continues */
const withTimeout = async <T>(ms: number, work: Promise<T>, text: string): Promise<T> => {
  const done = new AbortController();
  const timeout = async (): Promise<never> => {
    await delay(ms, undefined, { signal: done.signal, ref: false });
    throw new Error(text);
  };
  try {
    return await Promise.race([work, timeout()]);
  } finally {
    done.abort();
  }
};

/** Connects the servers of a hub over the bus (R2.13): publishes to the others and subscribes to topics. */
export class Backplane<User> {
  readonly #subscriptions: TopicSubscriptions;
  #started: Promise<void> | undefined;

  constructor(private readonly deps: BackplaneDeps<User>) {
    this.#subscriptions = new TopicSubscriptions(deps.bus, (error) =>
      deps.log.warn({ err: error }, 'a topic of the bus could not be left'),
    );
  }

  /**
   * Resolves once this server's own topics are subscribed; a later call retries. @throws when the bus is unavailable
   */
  ready(): Promise<void> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  /**
   * Subscribes to the target for a connection of this server: messages arrive until `unsubscribe`, even if this
   * rejects.
   * @throws Error when the bus does not answer in time
   */
  async subscribe(target: Target): Promise<void> {
    const { timeoutMs } = this.deps;
    const subscribed = Promise.all([this.#listenTo(target), this.ready()]);
    await withTimeout(timeoutMs, subscribed, `The bus did not answer within ${timeoutMs} ms.`);
  }

  unsubscribe(target: Target): void {
    this.#subscriptions.release(this.deps.topics.of(target));
  }

  /** Encodes a message once for all its targets. @throws when a protocol cannot write it */
  encode(except: readonly string[], message: Serialised): Uint8Array {
    return this.#encode({ except, message });
  }

  /** @throws when the bus cannot be reached */
  publish(target: Target, payload: Uint8Array): Promise<void> {
    const { bus, topics } = this.deps;
    return bus.publish(topics.of(target), payload);
  }

  /** Requests a result from a connection of another server; it arrives in the inbox. */
  async invoke(connectionId: string, message: Serialised, invocationId: string): Promise<void> {
    const { serverId, topics } = this.deps;
    await this.ready();
    const payload = this.#encode({ except: [], message, invocationId, returnTopic: topics.results(serverId) });
    await this.publish({ kind: 'connection', name: connectionId }, payload);
  }

  /** Changes a group of a connection of another server. @throws when no server confirms it in time */
  changeGroup(action: GroupAction, connectionId: string, group: string): Promise<void> {
    const { acks, bus, topics, serverId: origin } = this.deps;
    const id = acks.nextId();
    const command = encodeCommand({ id, origin, action, group, connectionId });
    return acks.send(id, connectionId, async () => {
      await this.ready();
      await bus.publish(topics.groups, command);
    });
  }

  close(): Promise<void> {
    return this.#subscriptions.close();
  }

  async #start(): Promise<void> {
    const { inbox, serverId, topics } = this.deps;
    await Promise.all([
      this.#listenTo(ALL),
      this.#listen(topics.groups, (payload) => inbox.command(payload)),
      this.#listen(topics.acks(serverId), (payload) => inbox.ack(payload)),
      this.#listen(topics.results(serverId), (payload) => inbox.result(payload)),
    ]);
  }

  #listenTo(target: Target): Promise<void> {
    return this.#listen(this.deps.topics.of(target), (payload) => this.deps.inbox.message(target, payload));
  }

  #listen(topic: string, handle: Handler): Promise<void> {
    return this.#subscriptions.acquire(topic, (payload) => void this.#handle(topic, handle, payload));
  }

  /** Logs errors of single messages: there is no caller to handle them. */
  async #handle(topic: string, handle: Handler, payload: Uint8Array): Promise<void> {
    try {
      await handle(payload);
    } catch (error) {
      this.deps.log.error({ err: error, topic }, 'a message of the bus could not be handled');
    }
  }

  #encode(sent: Omit<SentMessage, 'origin'>): Uint8Array {
    return encodeMessage({ origin: this.deps.serverId, ...sent }, this.deps.protocols);
  }
}
