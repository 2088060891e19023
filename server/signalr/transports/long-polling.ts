import type { ServerResponse } from 'node:http';
import { respond, NO_CACHE } from '../connections/responses';
import type { Transport, TransportHost } from './transport';

const HEADERS = { ...NO_CACHE, 'Content-Type': 'application/octet-stream' };

interface PollLimits {
  pollMs: number;
  pollGapMs: number;
  sendMs: number;
}

interface Poll {
  res: ServerResponse;
  startedAt: number;
}

/** The first poll only opens the connection. */
export const answerFirstPoll = (res: ServerResponse): void => respond(res, 200, '', HEADERS);

/** Long polling: polls are answered when there is data; the client sends by POST (R2.5). */
export class LongPollingTransport implements Transport {
  private queue: Buffer[] = [];
  private queuedBytes = 0;
  private waiting: Poll | undefined;
  /** The poll being answered; its bytes are kept until they are sent, in case the client disconnects meanwhile. */
  private sending: (Poll & { bytes: Buffer }) | undefined;
  /** When the last poll ended. */
  private idleSince = performance.now();
  private isClosing = false;
  private willFlush = false;

  constructor(
    private readonly host: TransportHost,
    private readonly limits: PollLimits,
  ) {}

  get bufferedBytes(): number {
    return this.queuedBytes + (this.sending?.bytes.length ?? 0);
  }

  /** Keeps a poll open until there is data; ends an older poll that still waits. */
  hold(res: ServerResponse): void {
    this.endPoll();
    this.waiting = { res, startedAt: performance.now() };
    res.once('close', () => this.pollClosed(res));
    this.flush();
  }

  /** Answers the waiting poll with 204, which stops the client. */
  endPoll(): void {
    if (this.waiting) this.reply(this.waiting, 204);
  }

  write(message: Buffer): void {
    this.queue.push(message);
    this.queuedBytes += message.length;
    if (!this.waiting || this.willFlush) return;
    // Collects everything written in this turn of the event loop into one response.
    this.willFlush = true;
    setImmediate(this.flushLater);
  }

  close(): void {
    this.isClosing = true;
    this.flush();
  }

  abort(): void {
    for (const poll of [this.waiting, this.sending]) poll?.res.destroy();
    this.waiting = undefined;
    this.sending = undefined;
  }

  sweep(now: number): Error | undefined {
    const { waiting, sending } = this;
    if (waiting && !sending && now - waiting.startedAt >= this.limits.pollMs) this.reply(waiting, 200);
    if (sending)
      return now - sending.startedAt > this.limits.sendMs ? new Error('The client reads too slowly') : undefined;
    if (waiting || now - this.idleSince <= this.limits.pollGapMs) return undefined;
    if (!this.isClosing) return new Error('The client has stopped polling');
    this.host.transportEnded('closed');
    return undefined;
  }

  private readonly flushLater = (): void => {
    this.willFlush = false;
    this.flush();
  };

  /** Sends queued data first and, when closing, then the end. */
  private flush(): void {
    const { waiting, sending } = this;
    if (!waiting || sending) return;
    if (this.queue.length > 0) this.send(waiting);
    else if (this.isClosing) {
      this.reply(waiting, 204);
      this.host.transportEnded('closed');
    }
  }

  private send(poll: Poll): void {
    const { res } = poll;
    const bytes = Buffer.concat(this.queue);
    this.queue = [];
    this.queuedBytes = 0;
    this.sending = { res, bytes, startedAt: performance.now() };
    // Must run before Node's own listener, which may close the socket.
    res.prependOnceListener('finish', () => {
      if (!res.req.socket.destroyed) this.delivered(res);
    });
    this.reply(poll, 200, bytes);
  }

  private reply({ res }: Poll, status: 200 | 204, bytes?: Buffer): void {
    this.waiting = undefined;
    this.idleSince = performance.now();
    respond(res, status, bytes, HEADERS);
  }

  private delivered(res: ServerResponse): void {
    if (this.sending?.res !== res) return;
    this.sending = undefined;
    this.idleSince = performance.now();
    this.host.flushed();
    this.flush();
  }

  /** The response has ended; data that the client did not get is kept for the next poll. */
  private pollClosed(res: ServerResponse): void {
    if (this.waiting?.res === res) this.waiting = undefined;
    else if (this.sending?.res === res) this.requeue(this.sending.bytes);
    else return;
    this.idleSince = performance.now();
    this.flush();
  }

  private requeue(bytes: Buffer): void {
    this.queue.unshift(bytes);
    this.queuedBytes += bytes.length;
    this.sending = undefined;
  }
}
