import type { Duplex } from 'node:stream';
import WebSocket from 'ws';
import { SendWatch } from './send-watch';
import type { Transport, TransportHost } from './transport';
import { FRAMES } from './websocket-frame';

const NORMAL = 1000;
/** What `ws` says when a socket ended without a close frame. */
const LOST = 1006;

/** Any code but 1000 is an error to the client, also none at all (realtime 2.3). */
export class ClientSocket extends WebSocket {
  /** Found by the listeners, which all sockets share. */
  carries: WebSocketTransport | undefined;

  override close(code: number = NORMAL, reason?: string | Buffer): void {
    super.close(code, reason);
  }
}

// `nodebuffer` is the binary type that we leave as it is, so every message is one buffer.
function onMessage(this: WebSocket, data: WebSocket.RawData): void {
  if (this instanceof ClientSocket && Buffer.isBuffer(data)) this.carries?.received(data);
}

function onClose(this: WebSocket, code: number): void {
  if (this instanceof ClientSocket) this.carries?.ended(code);
}

function onError(this: WebSocket, error: Error): void {
  if (this instanceof ClientSocket) this.carries?.failed(error);
}

/** One WebSocket. Thousands of them are idle at a time: no timer and no closure belongs to one alone. */
export class WebSocketTransport implements Transport {
  private readonly watch = new SendWatch();

  constructor(
    private readonly ws: ClientSocket,
    private readonly socket: Duplex,
    private readonly host: TransportHost,
    private readonly sendMs: number,
  ) {
    ws.carries = this;
    ws.on('message', onMessage).on('close', onClose).on('error', onError);
  }

  get bufferedBytes(): number {
    return this.socket.writableLength;
  }

  /**
   * Past `ws`, which would frame the message anew for every connection; without compression it never holds a frame back
   * that this one could overtake.
   */
  write(message: Buffer): void {
    if (this.ws.readyState !== WebSocket.OPEN) return;
    const frame = FRAMES[this.host.format](message);
    this.watch.written += frame.length;
    this.socket.write(frame);
  }

  watchFlush(): void {
    this.socket.once('drain', () => this.host.flushed());
  }

  pause(): void {
    this.ws.pause();
  }

  resume(): void {
    this.ws.resume();
  }

  /** The client's close frame has to be read; `ws` cuts off a client that does not send one in time. */
  close(): void {
    this.ws.resume();
    this.ws.close();
  }

  abort(): void {
    this.ws.carries = undefined;
    this.ws.terminate();
  }

  sweep(now: number): Error | undefined {
    const stuck = this.watch.isStuck(now, this.bufferedBytes, this.sendMs);
    return stuck ? new Error('The client reads too slowly') : undefined;
  }

  received(data: Buffer): void {
    this.host.received(data);
  }

  ended(code: number): void {
    this.ws.carries = undefined;
    this.host.gone(code === LOST ? 'lost' : 'closed');
  }

  /** The client broke the protocol: `ws` closes with the code that says how. */
  failed(error: Error): void {
    this.ws.carries = undefined;
    this.host.gone('closed', error);
  }
}
