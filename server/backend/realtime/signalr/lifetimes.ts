import type { EventMap } from './addresses';
import type { Backplane } from './backplane';
import { ConnectionContext, type Surroundings } from './context';
import { asError } from './errors';
import type { Hub } from './hub';
import type { HubConnection } from './hub-connection';
import type { HubLog } from './log';
import type { Pending } from './pending';
import type { Registry, Target } from './registry';

export interface LifetimeParts<User, Events extends EventMap<Events>> {
  hub: Hub<User, Events>;
  registry: Registry<User>;
  surroundings: Surroundings;
  results: Pending<unknown>;
  backplane: Backplane<User> | undefined;
  userIdOf: (user: User) => string | undefined;
  log: HubLog;
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
export class Lifetimes<User, Events extends EventMap<Events>> {
  readonly #opening = new Map<HubConnection<User>, Promise<void>>();
  readonly #endings = new Set<Promise<void>>();

  constructor(private readonly parts: LifetimeParts<User, Events>) {}

  /** After the handshake. @throws what OnConnected throws: the connection is refused */
  async open(connection: HubConnection<User>): Promise<void> {
    const { registry, userIdOf } = this.parts;
    connection.userId = userIdOf(connection.transport.user);
    registry.add(connection);
    // At once: an end, which may come in the same packet, leaves what was entered here.
    const entered = this.#enter(connection);
    // Later, so that an end in the middle of it finds what it has to wait for.
    const opening = Promise.resolve().then(() => this.#connect(connection, entered));
    const settled = opening.catch(() => undefined).then(() => void this.#opening.delete(connection));
    this.#opening.set(connection, settled);
    await opening;
  }

  /** Takes a connection out of everything it belonged to; also one that never shook hands. */
  end(connection: HubConnection<User>, error: Error | undefined): void {
    const { registry, backplane, results } = this.parts;
    connection.calls?.end();
    results.forget(connection.id, new Error(`Connection '${connection.id}' disconnected.`));
    const targets = targetsOf(connection);
    if (!registry.remove(connection)) return;
    for (const target of targets) backplane?.leave(target);
    const ending = this.#disconnect(connection, error);
    this.#endings.add(ending);
    void ending.finally(() => this.#endings.delete(ending));
  }

  /** Resolves when the hub was told of every end so far. */
  async settled(): Promise<void> {
    await Promise.all(this.#endings);
  }

  async #connect(connection: HubConnection<User>, entered: Promise<boolean>): Promise<void> {
    if (!(await entered) || connection.over) return;
    await this.parts.hub.definition.onConnected?.(this.#contextOf(connection));
    connection.connected = true;
  }

  /** Without the bus nothing would reach the client: it is asked to come again. */
  async #enter(connection: HubConnection<User>): Promise<boolean> {
    const { backplane } = this.parts;
    try {
      if (backplane) await Promise.all(targetsOf(connection).map((target) => backplane.enter(target)));
      return true;
    } catch (error) {
      this.parts.log.error({ err: error, connectionId: connection.id }, 'the bus could not be heard');
      connection.fail(asError(error), true);
      return false;
    }
  }

  async #disconnect(connection: HubConnection<User>, error: Error | undefined): Promise<void> {
    const { hub, log } = this.parts;
    try {
      await this.#opening.get(connection);
      await connection.calls?.turn;
      if (connection.connected) await hub.definition.onDisconnected?.(this.#contextOf(connection), error);
    } catch (thrown) {
      log.warn({ err: thrown, connectionId: connection.id }, 'onDisconnected failed');
    }
  }

  #contextOf(connection: HubConnection<User>): ConnectionContext<User, Events> {
    return new ConnectionContext(connection, this.parts.surroundings, noResults);
  }
}
