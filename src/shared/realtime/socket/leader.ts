import type { SocketAnswers, SocketRequest } from '@/contract/realtime/socket';
import { isSessionError } from '@/contract/vocabulary/session-errors';
import { channelRequests } from './channel-requests';
import { KeepAlive, type KeepAliveTimes } from './keep-alive';
import type { Marker } from './marker';
import { SocketConnection, type Frame, type WebSocketLike } from './socket-connection';
import type { LeaderMessage, TabMessage } from './tab-link';
import { Subscriptions } from './subscriptions';

export interface LeaderOptions {
  openSocket: () => WebSocketLike;
  /** The current access token, renewed first if it has expired; '' when not signed in. */
  token: () => Promise<string>;
  /** The server does not accept the token, or no longer does. */
  onUnauthorized: () => void;
  marker: Marker;
  /** Sends a message to all tabs, including this one. */
  broadcast: (message: LeaderMessage) => void;
  times: KeepAliveTimes & { announceMs: number; markerMs: number; connectMs: number };
}

/** Codes of temporary refusals: the channel is requested again with the next announcement. */
const TRANSIENT: ReadonlySet<string> = new Set(['INTERNAL', 'CHANNELS_TOO_MANY', 'TOO_MANY_REQUESTS']);

type ServerMessageHandlers = { [Name in keyof SocketAnswers]: (data: SocketAnswers[Name]) => void };

/** The work of the tab that has the connection, for all tabs. */
export class Leader {
  readonly #subscriptions = new Subscriptions();
  readonly #connection: SocketConnection;
  readonly #keepAlive: KeepAlive;
  /** Channels that the server has refused to the current user. */
  readonly #refused = new Set<string>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: LeaderOptions) {
    const { openSocket, broadcast, times } = options;
    this.#keepAlive = new KeepAlive(times);
    this.#connection = new SocketConnection(openSocket, times.connectMs, {
      opened: () => void this.#onOpened(),
      received: (frame) => this.#onFrame(frame),
      lost: () => broadcast({ type: 'down' }),
      failed: ({ message }) => broadcast({ type: 'error', message }),
    });
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), this.options.times.announceMs);
    this.#announce();
    this.#connection.ensureOpen();
  }

  /** Handles a message of any tab to the leader. */
  onMessage(message: TabMessage): void {
    if (message.type === 'want') this.#updateSubscriptions(message.from, message.channels, message.missing);
    else if (message.type === 'check') this.check();
    else if (message.type === 'claim') this.#announce();
    else if (message.type === 'ask') this.options.broadcast({ type: 'here' });
    else if (message.type === 'send') {
      const { from: to, id, request } = message;
      this.options.broadcast({ type: 'sent', to, id, sent: this.send(request) });
    }
  }

  check(): void {
    this.#connection.ensureOpen();
  }

  /** Drops the connection because the network was lost: waiting for a close frame would only delay the next attempt. */
  drop(): void {
    this.#connection.drop();
  }

  send(request: SocketRequest): boolean {
    return this.#connection.send(request);
  }

  /** Sends the access token: when the connection opens, and again with every new token. */
  async authenticate(): Promise<void> {
    const accessToken = await this.options.token();
    if (accessToken) this.send({ channel: 'authenticate', data: { accessToken } });
  }

  /** Resolves when the connection is closed. */
  stop(): Promise<void> {
    clearInterval(this.#timer);
    return this.#connection.stop();
  }

  #tick(): void {
    if (this.#connection.isOpen) this.#checkKeepAlive();
    this.#announce();
  }

  /** Detects a dead connection: a server that crashed sends no close frame. */
  #checkKeepAlive(): void {
    const action = this.#keepAlive.check();
    if (action === 'ping') this.send({ channel: 'ping' });
    if (action !== 'disconnect') return;
    this.#connection.drop();
    this.#connection.ensureOpen();
  }

  #announce(): void {
    const { marker, broadcast, times } = this.options;
    const at = Date.now();
    marker.write({ at, until: at + times.markerMs });
    this.#unsubscribe(this.#subscriptions.expireSilentTabs());
    broadcast({ type: 'alive', open: this.#connection.isOpen });
  }

  #updateSubscriptions(tab: string, channels: string[], missing: string[]): void {
    const released = this.#subscriptions.update(tab, channels);
    this.#unsubscribe(released);
    this.#subscribe(missing);
  }

  async #onOpened(): Promise<void> {
    this.#keepAlive.received();
    this.#refused.clear();
    await this.authenticate();
    this.#subscribe(this.#subscriptions.channels);
  }

  /** Subscribing twice is harmless, and makes the server send the current state again (presence). */
  #subscribe(channels: string[]): void {
    channelRequests('subscribe', channels).forEach((request) => this.send(request));
  }

  #unsubscribe(channels: string[]): void {
    channelRequests('unsubscribe', channels).forEach((request) => this.send(request));
  }

  readonly #handlers: ServerMessageHandlers = {
    authenticated: () => this.#retryRefused(),
    subscribed: ({ channels }) => this.options.broadcast({ type: 'live', channels }),
    unsubscribed: () => undefined,
    pong: () => undefined,
    missed: ({ channels }) => this.options.broadcast({ type: 'missed', channels }),
    refused: (refusal) => this.#onRefused(refusal),
  };

  /** Requests refused channels again: the server may accept them for the user who is now authenticated. */
  #retryRefused(): void {
    const { channels } = this.#subscriptions;
    this.#subscribe(channels.filter((name) => this.#refused.delete(name)));
  }

  #onRefused({ code, message, channels = [] }: SocketAnswers['refused']): void {
    const isTransient = TRANSIENT.has(code);
    if (!isTransient) channels.forEach((name) => this.#refused.add(name));
    this.options.broadcast({ type: isTransient ? 'lost' : 'refused', channels });
    // Subscriptions that ended with an expired token are restored with the current one, without an error.
    if (code === 'TOKEN_EXPIRED' && channels.length > 0) return void this.authenticate();
    this.options.broadcast({ type: 'error', message: `${code}: ${message}` });
    if (isSessionError(code)) this.options.onUnauthorized();
  }

  #onFrame({ channel, data }: Frame): void {
    this.#keepAlive.received();
    if (Object.hasOwn(this.#handlers, channel)) this.#handlers[channel as keyof SocketAnswers](data as never);
    else this.options.broadcast({ type: 'message', channel, data });
  }
}
