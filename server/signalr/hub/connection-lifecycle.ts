import type { Backplane } from '../bus/backplane';
import { asError } from '../protocol/errors';
import { ConnectionContext, type ContextDeps } from './connection-context';
import type { ConnectionRegistry, Target } from './connection-registry';
import type { Hub } from './define-hub';
import type { HubConnection } from './hub-connection';
import type { HubLogger } from './options';
import type { PendingRequests } from './pending-requests';
import type { EventMap } from './recipients';

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

/** The targets that a connection currently belongs to. */
const targetsOf = ({ id, userId, groups }: Pick<HubConnection<never>, 'id' | 'userId' | 'groups'>): Target[] => [
  { kind: 'connection', name: id },
  ...(userId === undefined ? [] : [{ kind: 'user', name: userId } as const]),
  ...[...(groups ?? [])].map((name) => ({ kind: 'group', name }) as const),
];

/** Opens and ends connections: registers them and calls `onConnected` and `onDisconnected`, once each, in order. */
export class ConnectionLifecycle<User, Events extends EventMap<Events>> {
  /** Connections whose handshake waits for the bus. */
  readonly #preparing = new Map<HubConnection<User>, Promise<Error | undefined>>();
  readonly #opening = new Map<HubConnection<User>, Promise<void>>();
  readonly #endings = new Set<Promise<void>>();

  constructor(private readonly deps: LifecycleDeps<User, Events>) {}

  /** Subscribes on the bus before the handshake is answered; undefined without a bus. `open` reports a failure. */
  prepare(connection: HubConnection<User>): Promise<void> | undefined {
    const { backplane, userIdOf } = this.deps;
    connection.userId = userIdOf(connection.transport.user);
    if (!backplane) return undefined;
    const prepared = this.#subscribe(connection, backplane);
    this.#preparing.set(connection, prepared);
    return prepared.then(() => undefined);
  }

  /** Called after the handshake. @throws errors of `onConnected`, which refuse the connection */
  async open(connection: HubConnection<User>): Promise<void> {
    const prepared = this.#preparing.get(connection);
    this.#preparing.delete(connection);
    this.deps.registry.add(connection);
    // Started asynchronously, so that `#opening` is set when the connection ends during it.
    const opening = Promise.resolve().then(() => this.#connect(connection, prepared));
    const settled = opening.catch(() => undefined).then(() => void this.#opening.delete(connection));
    this.#opening.set(connection, settled);
    await opening;
  }

  /** Removes a connection, with or without a handshake, from everything it belonged to. */
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

  /** Resolves when all pending calls of `onDisconnected` are done. */
  async settled(): Promise<void> {
    await Promise.all(this.#endings);
  }

  /** Without the bus no message would reach the client, so the client is asked to reconnect. */
  async #connect(connection: HubConnection<User>, prepared: Promise<Error | undefined> | undefined): Promise<void> {
    const error = await prepared;
    if (error) connection.fail(error, true);
    if (connection.closed) return;
    await this.deps.hub.definition.onConnected?.(this.#contextOf(connection));
    connection.connected = true;
  }

  /** Resolves with the error when the subscription fails. */
  async #subscribe(connection: HubConnection<User>, backplane: Backplane<User>): Promise<Error | undefined> {
    try {
      await Promise.all(targetsOf(connection).map((target) => backplane.subscribe(target)));
      return undefined;
    } catch (error) {
      this.deps.log.error({ err: error, connectionId: connection.id }, 'a connection could not subscribe on the bus');
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
