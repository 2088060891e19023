import { setTimeout as delay } from 'node:timers/promises';
import type { Backplane } from '../bus/backplane';
import type { Connection } from '../connections/connection';
import type { CallMessage, Close } from '../protocol/messages';
import type { HubProtocol } from '../protocol/protocol';
import { UserAllowances } from './allowance';
import type { ConnectionLifecycle } from './connection-lifecycle';
import { cutReasonOf, type CutReason } from './cut-reason';
import type { Dispatcher } from './dispatcher';
import { HubConnection, type ConnectionOwner } from './hub-connection';
import type { HubOptions } from './options';
import type { PendingRequests } from './pending-requests';
import type { EventMap } from './recipients';

export interface HostDeps<User, Events extends EventMap<Events>> {
  options: HubOptions;
  protocols: readonly HubProtocol[];
  lifecycle: ConnectionLifecycle<User, Events>;
  dispatcher: Dispatcher<User, Events>;
  results: PendingRequests<unknown>;
  acks: PendingRequests<void>;
  backplane: Backplane<User> | undefined;
  expiresAt: ((user: User) => number | undefined) | undefined;
  onCut: ((reason: CutReason) => void) | undefined;
}

/** Manages all connections of one server, from before their handshake to their end: accepts, ticks and closes them. */
export class HubHost<User, Events extends EventMap<Events>> implements ConnectionOwner<User> {
  readonly options: HubOptions;
  readonly protocols: readonly HubProtocol[];
  readonly #connections = new Set<HubConnection<User>>();
  readonly #users: UserAllowances;
  readonly #timer: NodeJS.Timeout;
  /** Set while the server closes: called when the last connection has ended. */
  #onEmpty: (() => void) | undefined;
  #closing = false;

  constructor(private readonly deps: HostDeps<User, Events>) {
    this.options = deps.options;
    this.protocols = deps.protocols;
    this.#users = new UserAllowances(deps.options, deps.options.userShare);
    this.#timer = setInterval(() => this.#tick(), deps.options.tickMs);
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

  prepare(connection: HubConnection<User>): Promise<void> | undefined {
    const prepared = this.deps.lifecycle.prepare(connection);
    // The user id is known from here on: all connections of a user share one allowance.
    if (connection.userId !== undefined) connection.pace.user = this.#users.acquire(connection.userId, this.now());
    return prepared;
  }

  opened(connection: HubConnection<User>): Promise<void> {
    return this.deps.lifecycle.open(connection);
  }

  received(connection: HubConnection<User>, message: CallMessage, bytes: number): Promise<void> | undefined {
    return this.deps.dispatcher.received(connection, message, bytes);
  }

  ended(connection: HubConnection<User>, error: Error | undefined): void {
    this.#connections.delete(connection);
    if (connection.pace.user && connection.userId !== undefined) this.#users.release(connection.userId);
    if (error) this.deps.onCut?.(cutReasonOf(error));
    this.deps.lifecycle.end(connection, error);
    if (this.#connections.size === 0) this.#onEmpty?.();
  }

  closeWhere(which: (connection: HubConnection<User>) => boolean, message: Omit<Close, 'type'>): void {
    for (const connection of this.#connections) if (which(connection)) connection.close(message);
  }

  /**
   * Waits for running calls, asks clients to reconnect, waits until they have disconnected; each for `drainMs` at most.
   */
  async close(): Promise<void> {
    const { results, acks, lifecycle, backplane } = this.deps;
    this.#closing = true;
    await Promise.all([...this.#connections].map((connection) => this.#closeGracefully(connection)));
    await this.#waitUntilEmpty();
    results.close();
    acks.close();
    await Promise.race([lifecycle.settled(), this.#drainTimeout()]);
    clearInterval(this.#timer);
    if (backplane) await Promise.race([backplane.close(), this.#drainTimeout()]);
  }

  async #closeGracefully(connection: HubConnection<User>): Promise<void> {
    const runningCall = connection.calls?.lock;
    if (runningCall) await Promise.race([runningCall, this.#drainTimeout()]);
    connection.close({ allowReconnect: true });
  }

  async #waitUntilEmpty(): Promise<void> {
    if (this.#connections.size === 0) return;
    const empty = new Promise<void>((resolve) => (this.#onEmpty = resolve));
    await Promise.race([empty, this.#drainTimeout()]);
    for (const { transport } of this.#connections) transport.abort(new Error('The server is closing.'));
  }

  #drainTimeout(): Promise<void> {
    return delay(this.options.drainMs, undefined, { ref: false });
  }

  #tick(): void {
    const now = this.now();
    for (const connection of this.#connections) {
      if (this.#isExpired(connection)) connection.close({ allowReconnect: true });
      else connection.tick(now);
    }
    this.deps.results.expire(now);
    this.deps.acks.expire(now);
    this.#users.sweep(now);
  }

  #isExpired({ transport }: HubConnection<User>): boolean {
    const at = this.deps.expiresAt?.(transport.user);
    return at !== undefined && at <= Date.now();
  }
}
