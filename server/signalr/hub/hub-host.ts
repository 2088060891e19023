import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../connections/connection';
import type { EventMap } from './recipients';
import type { Backplane } from '../bus/backplane';
import type { Dispatcher } from './dispatcher';
import { HubConnection, type ConnectionOwner } from './hub-connection';
import type { Lifetimes } from './connection-lifecycle';
import type { CallMessage, Close } from '../protocol/messages';
import type { HubOptions } from './options';
import type { Pending } from './pending-requests';
import type { HubProtocol } from '../protocol/protocol';

export interface HostParts<User, Events extends EventMap<Events>> {
  options: HubOptions;
  protocols: readonly HubProtocol[];
  lifetimes: Lifetimes<User, Events>;
  dispatcher: Dispatcher<User, Events>;
  results: Pending<unknown>;
  acks: Pending<void>;
  backplane: Backplane<User> | undefined;
  expiresAt: ((user: User) => number | undefined) | undefined;
}

/** Holds all connections of one server, also before their handshake: takes them, watches the clock, sends them away. */
export class HubHost<User, Events extends EventMap<Events>> implements ConnectionOwner<User> {
  readonly options: HubOptions;
  readonly protocols: readonly HubProtocol[];
  readonly #connections = new Set<HubConnection<User>>();
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

  entering(connection: HubConnection<User>): Promise<void> | undefined {
    return this.parts.lifetimes.enter(connection);
  }

  opened(connection: HubConnection<User>): Promise<void> {
    return this.parts.lifetimes.open(connection);
  }

  received(connection: HubConnection<User>, message: CallMessage, bytes: number): Promise<void> | undefined {
    return this.parts.dispatcher.received(connection, message, bytes);
  }

  ended(connection: HubConnection<User>, error: Error | undefined): void {
    this.#connections.delete(connection);
    this.parts.lifetimes.end(connection, error);
    if (this.#connections.size === 0) this.#emptied?.();
  }

  closeWhere(which: (connection: HubConnection<User>) => boolean, message: Omit<Close, 'type'>): void {
    for (const connection of this.#connections) if (which(connection)) connection.close(message);
  }

  /** Lets calls come to their end, tells the clients to come back, and waits until they have gone; each for a while. */
  async close(): Promise<void> {
    const { results, acks, lifetimes, backplane } = this.parts;
    this.#closing = true;
    await Promise.all([...this.#connections].map((connection) => this.#dismiss(connection)));
    await this.#empty();
    results.close();
    acks.close();
    await Promise.race([lifetimes.settled(), this.#patience()]);
    clearInterval(this.#timer);
    if (backplane) await Promise.race([backplane.close(), this.#patience()]);
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
