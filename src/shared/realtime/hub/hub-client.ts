import { HUB_TIMES } from '@/contract/realtime/hub';
import { toError } from '../errors';
import { Emitter } from '../emitter';
import { skippableDelay, type SkippableDelay } from '../skippable-delay';
import type { BuildConnection } from './build-connection';
import { isUnauthorized, OVERLAP_MS, type HubAccount, type HubClientOptions } from './hub-client-options';
import type { ClientEvents, HubState } from './hub-events';
import { createTokenConnection, type TokenConnection } from './token-connection';
import { TokenHandOver } from './token-hand-over';

/**
 * Keeps the notification hub connected for the signed-in user (S4.7.2). An event may be delivered twice; after
 * events may have been lost, `restored` is emitted.
 */
export class HubClient {
  readonly events = new Emitter<ClientEvents>();
  #state: HubState = 'Disconnected';
  #account: HubAccount | null = null;
  /** The connection whose state is reported. */
  #connection: TokenConnection | undefined;
  /** Incremented on every reset; pending work of an older generation is discarded. */
  #generation = 0;
  #retryDelay: SkippableDelay | undefined;
  #wasConnected = false;
  #handOver: TokenHandOver | undefined;

  constructor(private readonly options: HubClientOptions) {}

  get state(): HubState {
    return this.#state;
  }

  /** Whether there is an account to connect for. */
  get isFollowing(): boolean {
    return this.#account !== null;
  }

  /** Connects for this account, or disconnects for null. A new token of the same user replaces the connection without a gap. */
  follow(account: HubAccount | null): void {
    const isSame = account?.userId === this.#account?.userId;
    if (isSame && account?.accessToken === this.#account?.accessToken) return;
    this.#account = account;
    if (!isSame) this.#wasConnected = false;
    if (!account) void this.#disconnect();
    else if (!isSame || this.#state === 'Disconnected') void this.#connect();
    else if (this.#state === 'Connected') void this.#handOver?.run();
  }

  /** Tries to connect at once, after it has given up or while it waits for the next attempt. */
  reconnect(): void {
    if (!this.#account) return;
    if (this.#retryDelay) this.#retryDelay.skip();
    else if (this.#state === 'Disconnected' || this.#state === 'Reconnecting') void this.#connect();
  }

  /** The official client does not retry the first connection (R2.9.2), so this does. */
  async #connect(): Promise<void> {
    const { generation } = this.#reset();
    this.#setState('Connecting');
    for (const wait of [undefined, ...HUB_TIMES.reconnectDelaysMs]) {
      if (wait !== undefined) await this.#wait(wait);
      const connection = generation === this.#generation ? await this.#open(generation) : undefined;
      if (generation !== this.#generation) return;
      if (connection) return this.#onConnected(connection);
    }
    this.#setState('Disconnected');
  }

  async #wait(ms: number): Promise<void> {
    const delay = skippableDelay(ms);
    this.#retryDelay = delay;
    await delay.done;
    if (this.#retryDelay === delay) this.#retryDelay = undefined;
  }

  /** Starts a connection; undefined when that fails or the client was reset meanwhile. */
  async #open(generation: number): Promise<TokenConnection | undefined> {
    try {
      const connection = this.#createConnection(await this.options.load(), generation);
      await connection.start();
      if (generation === this.#generation) return connection;
      await connection.stop();
    } catch (reason) {
      if (generation === this.#generation) this.#reportError(reason);
    }
    return undefined;
  }

  /** Events of an abandoned connection are ignored. */
  #createConnection(build: BuildConnection, generation: number): TokenConnection {
    return createTokenConnection(build, this.options.token, {
      received: (name, args) => generation === this.#generation && this.events.emit(name, ...(args as never)),
      reconnecting: (connection, error) => this.#onLost(connection, 'Reconnecting', error),
      reconnected: (connection) => connection === this.#connection && this.#onConnected(connection),
      closed: (connection, error) => this.#onLost(connection, 'Disconnected', error),
    });
  }

  #onConnected(connection: TokenConnection): void {
    const first = !this.#wasConnected;
    this.#connection = connection;
    this.#wasConnected = true;
    this.#setState('Connected');
    this.events.emit('restored', first);
    this.#handOver ??= this.#createHandOver(this.#generation);
    void this.#handOver.run();
  }

  #onLost(connection: TokenConnection, state: HubState, error?: Error): void {
    if (connection !== this.#connection) return;
    // After a network loss the library reconnects by itself; a close while "Connected" was sent by the server.
    const isEnded = state === 'Disconnected' && this.#state === 'Connected';
    this.#setState(state);
    if (error) this.#reportError(error);
    if (isEnded) this.options.onSessionRejected();
  }

  #createHandOver(generation: number): TokenHandOver {
    return new TokenHandOver({
      token: () => this.#account?.accessToken,
      connection: () => this.#connection,
      open: () => this.#open(generation),
      adopt: (connection) => {
        this.#connection = connection;
        if (this.#state !== 'Connected') this.#onConnected(connection);
      },
      overlapMs: this.options.overlapMs ?? OVERLAP_MS,
    });
  }

  async #disconnect(): Promise<void> {
    const { generation, left } = this.#reset();
    if (left) this.#setState('Disconnecting');
    await left;
    if (generation === this.#generation) this.#setState('Disconnected');
  }

  #reset(): { generation: number; left: Promise<void> | undefined } {
    const connection = this.#connection;
    this.#connection = undefined;
    const left = connection?.stop();
    this.#retryDelay?.skip();
    this.#retryDelay = undefined;
    this.#handOver?.end();
    this.#handOver = undefined;
    this.#generation += 1;
    return { generation: this.#generation, left };
  }

  #reportError(reason: unknown): void {
    const error = toError(reason);
    this.events.emit('error', error);
    if (isUnauthorized(error)) this.options.onSessionRejected();
  }

  #setState(state: HubState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.events.emit('state');
  }
}
