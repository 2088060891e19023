import type { Duplex } from 'node:stream';
import WebSocket from 'ws';
import { memoizeLast } from './memoize-last';
import { SlowReaderDetector } from './slow-reader-detector';
import type { Transport, TransportHost } from './transport';

const NORMAL = 1000;
/** The code that `ws` reports for a socket that ended without a close frame. */
const LOST = 1006;

const FINAL_TEXT = 0x81;
const FINAL_BINARY = 0x82;

const headOf = (first: number, length: number): Buffer => {
  if (length < 126) return Buffer.from([first, length]);
  if (length < 0x10000) return Buffer.from([first, 126, length >> 8, length & 0xff]);
  const head = Buffer.from([first, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32BE(length, 6);
  return head;
};

const framing = (first: number): ((message: Buffer) => Buffer) =>
  memoizeLast((message) => Buffer.concat([headOf(first, message.length), message]));

/** Frames whole messages: one final frame, unmasked (RFC 6455, section 5.2). */
const FRAMES = { Text: framing(FINAL_TEXT), Binary: framing(FINAL_BINARY) } as const;

/** Closes with 1000 by default: the client treats any other code, or none, as an error (R2.3). */
export class ClientSocket extends WebSocket {
  /** Read by the listeners below, which all sockets share. */
  transport: WebSocketTransport | undefined;

  override close(code: number = NORMAL, reason?: string | Buffer): void {
    super.close(code, reason);
  }
}

// With the default binary type `nodebuffer` every message is one buffer.
function onMessage(this: WebSocket, data: WebSocket.RawData): void {
  if (this instanceof ClientSocket && Buffer.isBuffer(data)) this.transport?.received(data);
}

/** Pings are answered by `ws`; unsolicited pongs are allowed. */
function onControlFrame(this: WebSocket): void {
  if (this instanceof ClientSocket) this.transport?.controlFrame();
}

function onClose(this: WebSocket, code: number): void {
  if (this instanceof ClientSocket) this.transport?.ended(code);
}

function onError(this: WebSocket, error: Error): void {
  if (this instanceof ClientSocket) this.transport?.failed(error);
}

/** One WebSocket. It has no timer or closure of its own, because thousands are idle at a time. */
export class WebSocketTransport implements Transport {
  private readonly slowReader = new SlowReaderDetector();

  constructor(
    private readonly ws: ClientSocket,
    private readonly socket: Duplex,
    private readonly host: TransportHost,
    private readonly sendMs: number,
  ) {
    ws.transport = this;
    ws.on('message', onMessage).on('ping', onControlFrame).on('pong', onControlFrame);
    ws.on('close', onClose).on('error', onError);
  }

  get bufferedBytes(): number {
    return this.socket.writableLength;
  }

  /**
   * Bypasses `ws`, which would frame the message again for every connection. That is safe: without compression `ws`
   * never queues a frame that this one could overtake.
   */
  write(message: Buffer): void {
    if (this.ws.readyState !== WebSocket.OPEN) return;
    const frame = FRAMES[this.host.format](message);
    this.slowReader.written += frame.length;
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

  /** Reading must continue until the client's close frame; `ws` terminates a client that does not send one in time. */
  close(): void {
    this.ws.resume();
    this.ws.close();
  }

  abort(): void {
    this.ws.transport = undefined;
    this.ws.terminate();
  }

  sweep(now: number): Error | undefined {
    const isStalled = this.slowReader.isStalled(now, this.bufferedBytes, this.sendMs);
    return isStalled ? new Error('The client reads too slowly') : undefined;
  }

  received(data: Buffer): void {
    this.host.received(data);
  }

  controlFrame(): void {
    this.host.emptyFrame();
  }

  ended(code: number): void {
    this.ws.transport = undefined;
    this.host.transportEnded(code === LOST ? 'lost' : 'closed');
  }

  /** The client violated the WebSocket protocol; `ws` closes with the proper code. */
  failed(error: Error): void {
    this.ws.transport = undefined;
    this.host.transportEnded('closed', error);
  }
}
