import type { ServerResponse } from 'node:http';
import { answer, NO_CACHE } from '../connections/answer';
import type { Transport, TransportHost } from './transport';

const HEADERS = { ...NO_CACHE, 'Content-Type': 'application/octet-stream' };

interface PollBounds {
  pollMs: number;
  pollGapMs: number;
  sendMs: number;
}

interface Poll {
  res: ServerResponse;
  since: number;
}

/** The first poll only opens the connection. */
export const answerFirstPoll = (res: ServerResponse): void => answer(res, 200, '', HEADERS);

/** Polls that are answered when there is something to say; what the client says comes by POST (realtime 2.5). */
export class LongPollingTransport implements Transport {
  private queue: Buffer[] = [];
  private queuedBytes = 0;
  private waiting: Poll | undefined;
  /** A poll on its way back; its bytes are kept until they have left, for the client may have gone meanwhile. */
  private leaving: (Poll & { bytes: Buffer }) | undefined;
  /** Since when there is neither. */
  private idleSince = performance.now();
  private isClosing = false;
  private willFlush = false;

  constructor(
    private readonly host: TransportHost,
    private readonly bounds: PollBounds,
  ) {}

  get bufferedBytes(): number {
    return this.queuedBytes + (this.leaving?.bytes.length ?? 0);
  }

  /** Keeps a poll until there is something to say; an older one that still waits is over. */
  hold(res: ServerResponse): void {
    this.dismiss();
    this.waiting = { res, since: performance.now() };
    res.once('close', () => this.left(res));
    this.flush();
  }

  /** Ends the waiting poll, and its client with it. */
  dismiss(): void {
    if (this.waiting) this.reply(this.waiting, 204);
  }

  write(message: Buffer): void {
    this.queue.push(message);
    this.queuedBytes += message.length;
    if (!this.waiting || this.willFlush) return;
    // What is written in one go travels in one answer.
    this.willFlush = true;
    setImmediate(this.flushLater);
  }

  close(): void {
    this.isClosing = true;
    this.flush();
  }

  abort(): void {
    for (const poll of [this.waiting, this.leaving]) poll?.res.destroy();
    this.waiting = undefined;
    this.leaving = undefined;
  }

  sweep(now: number): Error | undefined {
    const { waiting, leaving } = this;
    if (waiting && !leaving && now - waiting.since >= this.bounds.pollMs) this.reply(waiting, 200);
    if (leaving) return now - leaving.since > this.bounds.sendMs ? new Error('The client reads too slowly') : undefined;
    if (waiting || now - this.idleSince <= this.bounds.pollGapMs) return undefined;
    if (!this.isClosing) return new Error('The client has stopped polling');
    this.host.gone('closed');
    return undefined;
  }

  private readonly flushLater = (): void => {
    this.willFlush = false;
    this.flush();
  };

  /** First what is queued, then, when the connection is over, that it is. */
  private flush(): void {
    const { waiting, leaving } = this;
    if (!waiting || leaving) return;
    if (this.queue.length > 0) this.send(waiting);
    else if (this.isClosing) {
      this.reply(waiting, 204);
      this.host.gone('closed');
    }
  }

  private send(poll: Poll): void {
    const { res } = poll;
    const bytes = Buffer.concat(this.queue);
    this.queue = [];
    this.queuedBytes = 0;
    this.leaving = { res, bytes, since: performance.now() };
    // Before Node's own listener, which may close the socket.
    res.prependOnceListener('finish', () => {
      if (!res.req.socket.destroyed) this.delivered(res);
    });
    this.reply(poll, 200, bytes);
  }

  private reply({ res }: Poll, status: 200 | 204, bytes?: Buffer): void {
    this.waiting = undefined;
    this.idleSince = performance.now();
    answer(res, status, bytes, HEADERS);
  }

  private delivered(res: ServerResponse): void {
    if (this.leaving?.res !== res) return;
    this.leaving = undefined;
    this.idleSince = performance.now();
    this.host.flushed();
    this.flush();
  }

  /** The client has gone, with or without its answer; what it did not get waits for the next poll. */
  private left(res: ServerResponse): void {
    if (this.waiting?.res === res) this.waiting = undefined;
    else if (this.leaving?.res === res) this.putBack(this.leaving.bytes);
    else return;
    this.idleSince = performance.now();
    this.flush();
  }

  private putBack(bytes: Buffer): void {
    this.queue.unshift(bytes);
    this.queuedBytes += bytes.length;
    this.leaving = undefined;
  }
}
