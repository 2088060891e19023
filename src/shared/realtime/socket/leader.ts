import { SOCKET_LIMITS, type SocketAnswers, type SocketRequest } from '@/contract/realtime/socket';
import { isSessionError } from '@/contract/vocabulary/session-errors';
import { KeepAlive, SocketConnection, type Frame, type KeepAliveTimes, type WebSocketLike } from './socket-connection';

/** What the leading tab tells all tabs. */
export type SocketNews =
  /** All messages of these channels are delivered from now on. */
  | { type: 'live'; channels: string[] }
  /** These channels were refused. */
  | { type: 'refused'; channels: string[] }
  /** These are unavailable now, but may be requested again. */
  | { type: 'lost'; channels: string[] }
  /** The server itself may have missed messages of these; they continue. */
  | { type: 'missed'; channels: string[] }
  /** The connection is lost: a channel receives nothing until it is live again. */
  | { type: 'down' }
  | { type: 'message'; channel: string; data: unknown }
  | { type: 'error'; message: string }
  | { type: 'sent'; to: string; id: number; sent: boolean };

/** What any tab asks of the leading tab. */
export type LeaderRequest =
  /** The channels this tab listens to; of the `missing` ones it receives no messages yet. */
  | { type: 'want'; channels: string[]; missing: string[] }
  /** The connection does not seem to be open: check it. */
  | { type: 'check' }
  | { type: 'send'; id: number; request: SocketRequest };

export interface LeaderOptions {
  openSocket: () => WebSocketLike;
  /** The current access token, renewed first if it has expired; '' when not signed in. */
  token: () => Promise<string>;
  /** The server does not accept the token, or no longer does. */
  onUnauthorized: () => void;
  /** Sends news to all tabs, including this one. */
  broadcast: (news: SocketNews) => void;
  times: KeepAliveTimes & { announceMs: number; connectMs: number };
}

interface TabSubscription {
  channels: readonly string[];
  /** Announcements that the tab has not responded to. */
  unanswered: number;
}

/** A tab that has not responded to this many announcements is removed: it has crashed, or is frozen or discarded. */
const MAX_UNANSWERED = 3;

/** The channels of all tabs. */
class Subscriptions {
  readonly #tabs = new Map<string, TabSubscription>();

  /** Every channel that a tab listens to, once. */
  get channels(): string[] {
    return [...new Set([...this.#tabs.values()].flatMap(({ channels }) => channels))];
  }

  /** Sets the channels of a tab; returns those that no tab listens to any more. */
  update(tab: string, channels: readonly string[]): string[] {
    return this.#released(() => {
      if (channels.length > 0) this.#tabs.set(tab, { channels, unanswered: 0 });
      else this.#tabs.delete(tab);
    });
  }

  /** To be called with every announcement: removes silent tabs, and returns the channels that no tab listens to any more. */
  expireSilentTabs(): string[] {
    return this.#released(() => {
      for (const [tab, subscription] of this.#tabs) {
        subscription.unanswered += 1;
        if (subscription.unanswered > MAX_UNANSWERED) this.#tabs.delete(tab);
      }
    });
  }

  #released(change: () => void): string[] {
    const before = this.channels;
    change();
    const after = new Set(this.channels);
    return before.filter((channel) => !after.has(channel));
  }
}

/** Maximum length of the list of channel names in a frame. */
const FRAME = SOCKET_LIMITS.frame - JSON.stringify({ channel: 'unsubscribe', data: { channels: [] } }).length;

const sizeOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + JSON.stringify(name).length + 1, 0);

/**
 * Returns the messages that subscribe to or unsubscribe from channels, as many as the server's frame limits require.
 */
const channelRequests = (channel: 'subscribe' | 'unsubscribe', names: readonly string[]): SocketRequest[] => {
  const groups: string[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    const fits = last && last.length < SOCKET_LIMITS.channels && sizeOf([...last, name]) <= FRAME;
    if (fits) last.push(name);
    else groups.push([name]);
  }
  return groups.map((channels) => ({ channel, data: { channels } }));
};

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

  get isOpen(): boolean {
    return this.#connection.isOpen;
  }

  start(): void {
    this.#timer = setInterval(() => this.#checkKeepAlive(), this.options.times.announceMs);
    this.#connection.ensureOpen();
  }

  /** Handles a request of any tab. */
  onRequest(request: LeaderRequest, from: string): void {
    if (request.type === 'want') this.#updateSubscriptions(from, request.channels, request.missing);
    else if (request.type === 'check') this.#connection.ensureOpen();
    else this.options.broadcast({ type: 'sent', to: from, id: request.id, sent: this.#send(request.request) });
  }

  /** To be called with every announcement: every tab responds to it, so one that has not for a while is gone. */
  expireSilentTabs(): void {
    this.#unsubscribe(this.#subscriptions.expireSilentTabs());
  }

  /** Drops the connection because the network was lost: waiting for a close frame would only delay the next attempt. */
  drop(): void {
    this.#connection.drop();
  }

  /** Sends the access token: when the connection opens, and again with every new token. */
  async authenticate(): Promise<void> {
    const accessToken = await this.options.token();
    if (accessToken) this.#send({ channel: 'authenticate', data: { accessToken } });
  }

  /** Resolves when the connection is closed. */
  stop(): Promise<void> {
    clearInterval(this.#timer);
    return this.#connection.stop();
  }

  /** Detects a dead connection: a server that crashed sends no close frame. */
  #checkKeepAlive(): void {
    if (!this.#connection.isOpen) return;
    const action = this.#keepAlive.check();
    if (action === 'ping') this.#send({ channel: 'ping' });
    if (action !== 'disconnect') return;
    this.#connection.drop();
    this.#connection.ensureOpen();
  }

  #send(request: SocketRequest): boolean {
    return this.#connection.send(request);
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
    channelRequests('subscribe', channels).forEach((request) => this.#send(request));
  }

  #unsubscribe(channels: string[]): void {
    channelRequests('unsubscribe', channels).forEach((request) => this.#send(request));
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
