import type { SocketAnswers, SocketRequest } from '@/contract/realtime/socket';
import { isSessionError } from '@/contract/vocabulary/error-codes';
import { channelRequests } from './channel-requests';
import type { Frame } from './frame';
import { LinePulse, type PulseTimes } from './line-pulse';
import type { Marker } from './marker';
import { SocketLine, type LineSocket } from './socket-line';
import type { LeaderMessage, TabMessage } from './tab-link';
import { Wants } from './wants';

export interface LeaderOptions {
  openSocket: () => LineSocket;
  /** The present access token, renewed first if it has run out; '' for nobody. */
  token: () => Promise<string>;
  /** The server does not take the token, or not any more. */
  unauthorized: () => void;
  marker: Marker;
  /** Says something to all tabs, this one included. */
  tell: (message: LeaderMessage) => void;
  times: PulseTimes & { announceMs: number; markerMs: number; connectMs: number };
}

/** What is not given for now may be given at the next announcement. */
const PASSING: ReadonlySet<string> = new Set(['INTERNAL', 'CHANNELS_TOO_MANY', 'TOO_MANY_REQUESTS']);

type Answers = { [Name in keyof SocketAnswers]: (data: SocketAnswers[Name]) => void };

/** What the tab does that holds the connection: for itself and for all others. */
export class Leader {
  readonly #wants = new Wants();
  readonly #line: SocketLine;
  readonly #pulse: LinePulse;
  /** Channels that are not given to whoever is known to the server now. */
  readonly #refused = new Set<string>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: LeaderOptions) {
    const { openSocket, tell, times } = options;
    this.#pulse = new LinePulse(times);
    this.#line = new SocketLine(openSocket, times.connectMs, {
      opened: () => void this.#opened(),
      heard: (frame) => this.#heard(frame),
      lost: () => tell({ type: 'down' }),
      failed: ({ message }) => tell({ type: 'error', message }),
    });
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), this.options.times.announceMs);
    this.#announce();
    this.#line.check();
  }

  /** What tabs say to whoever leads. */
  hear(message: TabMessage): void {
    if (message.type === 'want') this.#want(message.from, message.channels, message.missing);
    else if (message.type === 'check') this.check();
    else if (message.type === 'claim') this.#announce();
    else if (message.type === 'send') {
      const { from: to, id, request } = message;
      this.options.tell({ type: 'sent', to, id, sent: this.send(request) });
    }
  }

  check(): void {
    this.#line.check();
  }

  /** The network is gone: waiting for a close frame would only delay the next try. */
  drop(): void {
    this.#line.drop();
  }

  send(request: SocketRequest): boolean {
    return this.#line.send(request);
  }

  /** Says who is listening; at the start of a connection, and again with every new token. */
  async authenticate(): Promise<void> {
    const accessToken = await this.options.token();
    if (accessToken) this.send({ channel: 'authenticate', data: { accessToken } });
  }

  /** Settled when the connection is closed. */
  stop(): Promise<void> {
    clearInterval(this.#timer);
    return this.#line.stop();
  }

  #look(): void {
    if (this.#line.isOpen) this.#feel();
    this.#announce();
  }

  /** A server that lost its power closes nothing. */
  #feel(): void {
    const due = this.#pulse.look();
    if (due === 'ask') this.send({ channel: 'ping' });
    if (due !== 'give up') return;
    this.#line.drop();
    this.#line.check();
  }

  #announce(): void {
    const { marker, tell, times } = this.options;
    const at = Date.now();
    marker.write({ at, until: at + times.markerMs });
    this.#unsubscribe(this.#wants.count());
    tell({ type: 'alive', open: this.#line.isOpen });
  }

  #want(tab: string, channels: string[], missing: string[]): void {
    const released = this.#wants.note(tab, channels);
    this.#unsubscribe(released);
    this.#subscribe(missing);
  }

  async #opened(): Promise<void> {
    this.#pulse.heard();
    this.#refused.clear();
    await this.authenticate();
    this.#subscribe(this.#wants.channels);
  }

  /** A channel may be asked for twice: who joins is then told how it stands (presence), as if he were alone. */
  #subscribe(channels: string[]): void {
    channelRequests('subscribe', channels).forEach((request) => this.send(request));
  }

  #unsubscribe(channels: string[]): void {
    channelRequests('unsubscribe', channels).forEach((request) => this.send(request));
  }

  readonly #answers: Answers = {
    authenticated: () => this.#askAgain(),
    subscribed: ({ channels }) => this.options.tell({ type: 'live', channels }),
    unsubscribed: () => undefined,
    pong: () => undefined,
    missed: ({ channels }) => this.options.tell({ type: 'missed', channels }),
    refused: (refusal) => this.#deny(refusal),
  };

  /** What the server did not give before may be given to whom it knows now. */
  #askAgain(): void {
    const { channels } = this.#wants;
    this.#subscribe(channels.filter((name) => this.#refused.delete(name)));
  }

  #deny({ code, message, channels = [] }: SocketAnswers['refused']): void {
    const passing = PASSING.has(code);
    if (!passing) channels.forEach((name) => this.#refused.add(name));
    this.options.tell({ type: passing ? 'lost' : 'refused', channels });
    // What ended with its token comes back with the present one, and nobody need hear of it.
    if (code === 'TOKEN_EXPIRED' && channels.length > 0) return void this.authenticate();
    this.options.tell({ type: 'error', message: `${code}: ${message}` });
    if (isSessionError(code)) this.options.unauthorized();
  }

  #heard({ channel, data }: Frame): void {
    this.#pulse.heard();
    if (Object.hasOwn(this.#answers, channel)) this.#answers[channel as keyof SocketAnswers](data as never);
    else this.options.tell({ type: 'message', channel, data });
  }
}
