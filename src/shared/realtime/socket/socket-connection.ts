import type { SocketRequest } from '@/contract/realtime/socket';
import { toError } from '../errors';
import { skippableDelay } from '../skippable-delay';

/** A message from the server. */
export interface Frame {
  channel: string;
  data: unknown;
}

/**
 * Parses a message (S4.8.5); an empty one is an empty object.
 * @throws {SyntaxError} for a text that is not JSON, or JSON that is not an object
 */
export const readFrame = (text: string): Frame => {
  const message: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof message !== 'object' || message === null) throw new SyntaxError('A message is an object');
  const { channel, data = {} } = message as Partial<Frame>;
  return { channel: typeof channel === 'string' ? channel : '', data };
};

/** The part of the browser's WebSocket that is used here. */
export type WebSocketLike = Pick<
  WebSocket,
  'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'
>;

export interface ConnectionEvents {
  opened(): void;
  received(frame: Frame): void;
  /** The open connection was lost. */
  lost(): void;
  failed(error: Error): void;
}

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** Longest wait for the server's close frame. */
const CLOSE_MS = 1000;

/** The websocket to the server. It does not reconnect by itself: its owner calls `ensureOpen` regularly. */
export class SocketConnection {
  #socket: WebSocketLike | undefined;
  #startedAt = 0;
  #stopped = false;
  #wasOpen = false;
  /** A retry was requested during an attempt that may have begun without a network. */
  #retryRequested = false;

  constructor(
    private readonly open: () => WebSocketLike,
    /** Connection timeout. */
    private readonly connectMs: number,
    private readonly events: ConnectionEvents,
  ) {}

  get isOpen(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  /** Opens the socket unless it is open or connecting; an attempt that takes longer than `connectMs` is given up. */
  ensureOpen(): void {
    const isConnecting = this.#socket?.readyState === CONNECTING && Date.now() - this.#startedAt < this.connectMs;
    this.#retryRequested = isConnecting;
    if (this.#stopped || isConnecting || this.isOpen) return;
    this.drop();
    this.#connect();
  }

  /** Sends a request as JSON if the connection is open, and returns whether it did. */
  send(request: SocketRequest): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(request));
    return true;
  }

  /** Treats the socket as lost, as when there is no network and no close frame will arrive. */
  drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1000);
    if (!this.#wasOpen) return;
    this.#wasOpen = false;
    this.events.lost();
  }

  /** Closes for good; resolves when the server has confirmed, or after a timeout. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#wasOpen = false;
    if (!socket || socket.readyState === CLOSED) return;
    const timeout = skippableDelay(CLOSE_MS);
    socket.onclose = timeout.skip;
    socket.close(1000);
    await timeout.done;
  }

  #connect(): void {
    const socket = this.open();
    const ours = (act: () => void) => () => socket === this.#socket && act();
    this.#socket = socket;
    this.#startedAt = Date.now();
    socket.onopen = ours(() => {
      this.#wasOpen = true;
      this.#retryRequested = false;
      this.events.opened();
    });
    socket.onmessage = ({ data }) => socket === this.#socket && this.#read(data);
    socket.onerror = ours(() => this.events.failed(new Error('The message socket failed')));
    socket.onclose = ours(() => {
      this.drop();
      if (this.#retryRequested) this.ensureOpen();
    });
  }

  #read(data: unknown): void {
    try {
      this.events.received(readFrame(String(data)));
    } catch (error) {
      this.events.failed(toError(error));
    }
  }
}

export interface KeepAliveTimes {
  pingMs: number;
  silenceMs: number;
}

/** Unanswered pings after which the connection counts as dead. */
const MAX_UNANSWERED_PINGS = 2;

/**
 * Decides when to ping and when the connection is dead. Timers of a sleeping page may be hours late, so silence alone
 * proves nothing: only several unanswered pings do.
 */
export class KeepAlive {
  #receivedAt = 0;
  #unanswered = 0;

  constructor(private readonly times: KeepAliveTimes) {}

  received(): void {
    this.#receivedAt = Date.now();
    this.#unanswered = 0;
  }

  /** Returns the action that is due; to be called at regular intervals. */
  check(): 'none' | 'ping' | 'disconnect' {
    const silence = Date.now() - this.#receivedAt;
    if (silence < this.times.pingMs) return 'none';
    if (silence >= this.times.silenceMs && this.#unanswered >= MAX_UNANSWERED_PINGS) return 'disconnect';
    this.#unanswered += 1;
    return 'ping';
  }
}
