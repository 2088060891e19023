import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { memoizeLast } from './memoize-last';
import { SlowReaderDetector } from './slow-reader-detector';
import type { Transport, TransportHost } from './transport';

/** Proxies must neither cache nor compress nor buffer the stream (R2.4). */
const HEADERS: OutgoingHttpHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache,no-store',
  Pragma: 'no-cache',
  'Content-Encoding': 'identity',
  'X-Accel-Buffering': 'no',
};

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DATA = Buffer.from('data: ');
const END_OF_EVENT = Buffer.from('\r\n\r\n');

const isOneLine = (message: Buffer): boolean => !message.includes(LINE_FEED) && !message.includes(CARRIAGE_RETURN);

/** Encodes an event. A line break inside the message would end its field, so each line gets a field of its own. */
const eventOf = memoizeLast((message) => {
  if (isOneLine(message)) return Buffer.concat([DATA, message, END_OF_EVENT]);
  const lines = message.toString().split(/\r\n|\r|\n/);
  return Buffer.from(`${lines.map((line) => `data: ${line}\r\n`).join('')}\r\n`);
});

/** Server-sent events: one endless response; the client sends by POST (R2.4). */
export class EventStreamTransport implements Transport {
  private readonly slowReader = new SlowReaderDetector();

  constructor(
    private readonly res: ServerResponse,
    private readonly host: TransportHost,
    private readonly sendMs: number,
  ) {
    res.on('close', this.onClose);
    res.writeHead(200, HEADERS);
    // A comment line, so that the client notices the open stream at once.
    res.write(':\r\n');
  }

  get bufferedBytes(): number {
    return this.res.writableLength;
  }

  write(message: Buffer): void {
    const event = eventOf(message);
    this.slowReader.written += event.length;
    this.res.write(event);
  }

  watchFlush(): void {
    this.res.once('drain', () => this.host.flushed());
  }

  close(): void {
    this.res.end();
  }

  abort(): void {
    this.res.off('close', this.onClose).destroy();
  }

  sweep(now: number): Error | undefined {
    const isStalled = this.slowReader.isStalled(now, this.bufferedBytes, this.sendMs);
    return isStalled ? new Error('The client reads too slowly') : undefined;
  }

  /** The client has disconnected, or everything was sent after `close`. */
  private readonly onClose = (): void => this.host.transportEnded('closed');
}
