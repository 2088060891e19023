import type { SocketRequest } from '@/contract/realtime/socket';
import { asError } from '../as-error';
import { pauseOf } from '../pause';
import { readFrame, type Frame } from './frame';

/** What is used of the browser's WebSocket. */
export type LineSocket = Pick<
  WebSocket,
  'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'
>;

export interface LineEvents {
  opened(): void;
  heard(frame: Frame): void;
  /** It was open, and is not any more. */
  lost(): void;
  failed(error: Error): void;
}

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** A server that has not answered a closing by then is away. */
const CLOSE_MS = 1000;

/** The connection to the server. It is opened, and opened again, by whoever looks after it. */
export class SocketLine {
  #socket: LineSocket | undefined;
  #since = 0;
  #stopped = false;
  #wasOpen = false;
  /** Somebody saw reason to try while a try was under way, which may have begun without a network. */
  #askedAgain = false;

  constructor(
    private readonly open: () => LineSocket,
    /** The longest that it may take to connect. */
    private readonly connectMs: number,
    private readonly events: LineEvents,
  ) {}

  get isOpen(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  /** Opens the socket again when it is neither connecting nor open; a server that accepts and says nothing is away. */
  check(): void {
    const isConnecting = this.#socket?.readyState === CONNECTING && Date.now() - this.#since < this.connectMs;
    this.#askedAgain = isConnecting;
    if (this.#stopped || isConnecting || this.isOpen) return;
    this.drop();
    this.#connect();
  }

  /** Sends as JSON text, only while the connection is open; answers whether it did. */
  send(request: SocketRequest): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(request));
    return true;
  }

  /** Takes the socket for lost, as when the network has gone and no close frame will come. */
  drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1000);
    if (!this.#wasOpen) return;
    this.#wasOpen = false;
    this.events.lost();
  }

  /** Closes for good; settled once the server has answered that, or is not likely to. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#wasOpen = false;
    if (!socket || socket.readyState === CLOSED) return;
    const patience = pauseOf(CLOSE_MS);
    socket.onclose = patience.skip;
    socket.close(1000);
    await patience.over;
  }

  #connect(): void {
    const socket = this.open();
    const ours = (act: () => void) => () => socket === this.#socket && act();
    this.#socket = socket;
    this.#since = Date.now();
    socket.onopen = ours(() => {
      this.#wasOpen = true;
      this.#askedAgain = false;
      this.events.opened();
    });
    socket.onmessage = ({ data }) => socket === this.#socket && this.#read(data);
    socket.onerror = ours(() => this.events.failed(new Error('The message socket failed')));
    socket.onclose = ours(() => {
      this.drop();
      if (this.#askedAgain) this.check();
    });
  }

  #read(data: unknown): void {
    try {
      this.events.heard(readFrame(String(data)));
    } catch (error) {
      this.events.failed(asError(error));
    }
  }
}
