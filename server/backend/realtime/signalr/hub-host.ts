import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../connections/connection';
import type { EventMap } from './addresses';
import type { Backplane } from './backplane';
import { ConnectionContext, type Surroundings } from './context';
import type { Dispatcher } from './dispatcher';
import type { Hub } from './hub';
import { asError } from './errors';
import { HubConnection, type ConnectionOwner } from './hub-connection';
import type { HubLog } from './log';
import type { CallMessage, Close } from './messages';
import type { HubOptions } from './options';
import type { Pending } from './pending';
import type { HubProtocol } from './protocol';
import type { Registry, Target } from './registry';

export interface HostParts<User, Events extends EventMap<Events>> {
  hub: Hub<User, Events>;
  options: HubOptions;
  protocols: readonly HubProtocol[];
  registry: Registry<User>;
  surroundings: Surroundings;
  dispatcher: Dispatcher<User, Events>;
  results: Pending<unknown>;
  acks: Pending<void>;
  backplane: Backplane<User> | undefined;
  userIdOf: (user: User) => string | undefined;
  expiresAt: ((user: User) => number | undefined) | undefined;
  log: HubLog;
}

const noResults = (): never => {
  throw new Error('A client cannot be asked for a result before it is connected.');
};

/** What is addressed to a connection from the beginning. */
const targetsOf = ({ id, userId }: { id: string; userId: string | undefined }): Target[] => [
  { kind: 'connection', name: id },
  ...(userId === undefined ? [] : [{ kind: 'user', name: userId } as const]),
];

/** Holds the connections of one server from the first byte to the last: coming, the clock, going. */
export class HubHost<User, Events extends EventMap<Events>> implements ConnectionOwner<User> {
  readonly options: HubOptions;
  readonly protocols: readonly HubProtocol[];
  /** All that were accepted, also before their handshake. */
  readonly #connections = new Set<HubConnection<User>>();
  readonly #opening = new Map<HubConnection<User>, Promise<void>>();
  readonly #endings = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  /** Set while the server closes: called when the last connection has gone. */
  #emptied: (() => void) | undefined;
  #closing = false;

  constructor(private readonly parts: HostParts<User, Events>) {
    this.options = parts.options;
    this.protocols = parts.protocols;
    this.#timer = setInterval(() => this.#tick(), parts.options.tickMs);
    this.#timer.unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  now(): number {
    return performance.now();
  }

  accept(transport: Connection<User>): void {
    if (this.#closing) return transport.abort(new Error('The server is closing.'));
    const connection = new HubConnection(transport, this);
    this.#connections.add(connection);
    transport.listen(connection);
  }

  received(connection: HubConnection<User>, message: CallMessage): Promise<void> | undefined {
    return this.parts.dispatcher.received(connection, message);
  }

  async opened(connection: HubConnection<User>): Promise<void> {
    connection.userId = this.parts.userIdOf(connection.transport.user);
    this.parts.registry.add(connection);
    const opening = this.#connect(connection);
    const settled = opening.then(undefined, () => undefined).finally(() => this.#opening.delete(connection));
    this.#opening.set(connection, settled);
    await opening;
  }

  ended(connection: HubConnection<User>, error: Error | undefined): void {
    const { registry, backplane, results } = this.parts;
    if (!this.#connections.delete(connection)) return;
    if (this.#connections.size === 0) this.#emptied?.();
    connection.calls?.end();
    results.forget(connection.id, new Error(`Connection '${connection.id}' disconnected.`));
    if (!registry.remove(connection)) return;
    for (const target of targetsOf(connection)) backplane?.leave(target);
    const ending = this.#disconnect(connection, error);
    this.#endings.add(ending);
    void ending.finally(() => this.#endings.delete(ending));
  }

  closeWhere(which: (connection: HubConnection<User>) => boolean, message: Omit<Close, 'type'>): void {
    for (const connection of this.#connections) if (which(connection)) connection.close(message);
  }

  /** Lets calls come to their end, tells the clients to come back, and waits until they have gone; each for a while. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all([...this.#connections].map((connection) => this.#dismiss(connection)));
    await this.#empty();
    this.parts.results.close();
    this.parts.acks.close();
    await Promise.race([Promise.all(this.#endings), this.#patience()]);
    clearInterval(this.#timer);
    await Promise.race([this.parts.backplane?.close(), this.#patience()]);
  }

  async #connect(connection: HubConnection<User>): Promise<void> {
    const { backplane, hub, surroundings } = this.parts;
    if (backplane && !(await this.#enter(connection, backplane))) return;
    if (connection.over) return;
    await hub.definition.onConnected?.(new ConnectionContext<User, Events>(connection, surroundings, noResults));
    connection.connected = true;
  }

  /** Without the bus nothing would reach the client: it is asked to come again. */
  async #enter(connection: HubConnection<User>, backplane: Backplane<User>): Promise<boolean> {
    try {
      await Promise.all(targetsOf(connection).map((target) => backplane.enter(target)));
      return true;
    } catch (error) {
      this.parts.log.error({ err: error, connectionId: connection.id }, 'the bus could not be heard');
      connection.close({ error: 'Connection closed with an error.', allowReconnect: true }, asError(error));
      return false;
    }
  }

  async #disconnect(connection: HubConnection<User>, error: Error | undefined): Promise<void> {
    const { hub, surroundings, log } = this.parts;
    try {
      await this.#opening.get(connection);
      await connection.calls?.turn;
      if (!connection.connected) return;
      const context = new ConnectionContext<User, Events>(connection, surroundings, noResults);
      await hub.definition.onDisconnected?.(context, error);
    } catch (thrown) {
      log.warn({ err: thrown, connectionId: connection.id }, 'onDisconnected failed');
    }
  }

  async #dismiss(connection: HubConnection<User>): Promise<void> {
    const turn = connection.calls?.turn;
    if (turn) await Promise.race([turn, this.#patience()]);
    connection.close({ allowReconnect: true });
  }

  async #empty(): Promise<void> {
    if (this.#connections.size === 0) return;
    const empty = new Promise<void>((resolve) => (this.#emptied = resolve));
    await Promise.race([empty, this.#patience()]);
    for (const { transport } of this.#connections) transport.abort(new Error('The server is closing.'));
  }

  #patience(): Promise<void> {
    return delay(this.options.drainMs, undefined, { ref: false });
  }

  #tick(): void {
    const now = this.now();
    for (const connection of this.#connections) {
      if (this.#isExpired(connection)) connection.close({ allowReconnect: true });
      else connection.tick(now);
    }
    this.parts.results.expire(now);
    this.parts.acks.expire(now);
  }

  #isExpired({ transport }: HubConnection<User>): boolean {
    const at = this.parts.expiresAt?.(transport.user);
    return at !== undefined && at <= Date.now();
  }
}
