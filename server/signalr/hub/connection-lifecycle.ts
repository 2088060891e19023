import type { EventMap } from './recipients';
import type { Backplane } from '../bus/backplane';
import { ConnectionContext, type ContextDeps } from './connection-context';
import { asError } from '../protocol/errors';
import type { Hub } from './define-hub';
import type { HubConnection } from './hub-connection';
import type { HubLogger } from './options';
import type { PendingRequests } from './pending-requests';
import type { ConnectionRegistry, Target } from './connection-registry';

export interface LifecycleDeps<User, Events extends EventMap<Events>> {
  hub: Hub<User, Events>;
  registry: ConnectionRegistry<User>;
  contextDeps: ContextDeps;
  results: PendingRequests<unknown>;
  backplane: Backplane<User> | undefined;
  userIdOf: (user: User) => string | undefined;
  log: HubLogger;
}

const noResults = (): never => {
  throw new Error('A client cannot be asked for a result while it comes or goes.');
};

/** What a connection is addressed by at the moment. */
const targetsOf = ({ id, userId, groups }: Pick<HubConnection<never>, 'id' | 'userId' | 'groups'>): Target[] => [
  { kind: 'connection', name: id },
  ...(userId === undefined ? [] : [{ kind: 'user', name: userId } as const]),
  ...[...(groups ?? [])].map((name) => ({ kind: 'group', name }) as const),
];

/** The coming and going of connections: where they are registered, and what the hub is told, in this order, once each. */
export class ConnectionLifecycle<User, Events extends EventMap<Events>> {
  /** Those whose handshake waits for the bus. */
  readonly #preparing = new Map<HubConnection<User>, Promise<Error | undefined>>();
  readonly #opening = new Map<HubConnection<User>, Promise<void>>();
  readonly #endings = new Set<Promise<void>>();

  constructor(private readonly deps: LifecycleDeps<User, Events>) {}

  /** With the handshake: hears on the bus what is for the connection; undefined without a bus. `open` says if it failed. */
  prepare(connection: HubConnection<User>): Promise<void> | undefined {
    const { backplane, userIdOf } = this.deps;
    connection.userId = userIdOf(connection.transport.user);
    if (!backplane) return undefined;
    const prepared = this.#subscribe(connection, backplane);
    this.#preparing.set(connection, prepared);
    return prepared.then(() => undefined);
  }

  /** After the handshake. @throws what OnConnected throws: the connection is refused */
  async open(connection: HubConnection<User>): Promise<void> {
    const prepared = this.#preparing.get(connection);
    this.#preparing.delete(connection);
    this.deps.registry.add(connection);
    // Later, so that an end in the middle of it finds what it has to wait for.
    const opening = Promise.resolve().then(() => this.#connect(connection, prepared));
    const settled = opening.catch(() => undefined).then(() => void this.#opening.delete(connection));
    this.#opening.set(connection, settled);
    await opening;
  }

  /** Takes a connection out of everything it belonged to; also one that never shook hands. */
  end(connection: HubConnection<User>, error: Error | undefined): void {
    const { registry, backplane, results } = this.deps;
    connection.calls?.end();
    results.rejectFrom(connection.id, new Error(`Connection '${connection.id}' disconnected.`));
    const targets = targetsOf(connection);
    const wasPreparing = this.#preparing.delete(connection);
    const wasOpen = registry.remove(connection);
    if (wasPreparing || wasOpen) for (const target of targets) backplane?.unsubscribe(target);
    if (!wasOpen) return;
    const ending = this.#disconnect(connection, error);
    this.#endings.add(ending);
    void ending.finally(() => this.#endings.delete(ending));
  }

  /** Resolves when the hub was told of every end so far. */
  async settled(): Promise<void> {
    await Promise.all(this.#endings);
  }

  /** Without the bus nothing would reach the client: it is asked to come again. */
  async #connect(connection: HubConnection<User>, prepared: Promise<Error | undefined> | undefined): Promise<void> {
    const error = await prepared;
    if (error) connection.fail(error, true);
    if (connection.closed) return;
    await this.deps.hub.definition.onConnected?.(this.#contextOf(connection));
    connection.connected = true;
  }

  /** Resolves with the error when the bus refuses. */
  async #subscribe(connection: HubConnection<User>, backplane: Backplane<User>): Promise<Error | undefined> {
    try {
      await Promise.all(targetsOf(connection).map((target) => backplane.subscribe(target)));
      return undefined;
    } catch (error) {
      this.deps.log.error({ err: error, connectionId: connection.id }, 'the bus could not be heard');
      return asError(error);
    }
  }

  async #disconnect(connection: HubConnection<User>, error: Error | undefined): Promise<void> {
    const { hub, log } = this.deps;
    try {
      await this.#opening.get(connection);
      await connection.calls?.lock;
      if (connection.connected) await hub.definition.onDisconnected?.(this.#contextOf(connection), error);
    } catch (thrown) {
      log.warn({ err: thrown, connectionId: connection.id }, 'onDisconnected failed');
    }
  }

  #contextOf(connection: HubConnection<User>): ConnectionContext<User, Events> {
    return new ConnectionContext(connection, this.deps.contextDeps, noResults);
  }
}
