import type { ServerResponse } from 'node:http';

export interface GateLimits {
  /** Bounds of the concurrency. */
  fewest: number;
  most: number;
  /** Most requests in the queue. */
  waiting: number;
  /** Longest wait, expected or real, in milliseconds. */
  waitMs: number;
  /** Delay of the event loop above which the concurrency is reduced, in milliseconds. */
  delayMs: number;
}

export const GATE_LIMITS: GateLimits = { fewest: 4, most: 16, waiting: 100, waitMs: 2_000, delayMs: 150 };

/** A request that needs the gate. */
export interface Work {
  res: ServerResponse;
  run: () => Promise<void>;
  /** Called instead of `run` when there is no room, or after `waitMs` in the queue. */
  refuse: () => void;
  /** Called when the client disconnected while the request was queued. */
  onDisconnect?: () => void;
}

interface Waiting extends Work {
  leave: () => void;
}

/** Weight of the latest duration in the running mean. */
const WEIGHT = 0.1;
const FIRST_GUESS_MS = 60;
const SLOWER = 0.7;
/** Longest time that new requests are read before the next one of the queue is started, in milliseconds. */
const READING_MS = 100;

/**
 * Limits concurrency and queue length. Requests that cannot be served in time are refused at once, requests of clients
 * that disconnect are dropped from the queue, and the concurrency follows the delay of the event loop.
 */
export class Gate {
  /** Requests running now. */
  running = 0;
  private readonly queue: Waiting[] = [];
  private atOnce: number;
  private meanMs = FIRST_GUESS_MS;
  private turn: NodeJS.Immediate | undefined;
  /** Whether a request came since the last turn of the event loop. */
  private hasArrival = false;
  private readingSince: number | undefined;

  constructor(
    private readonly limits: GateLimits = GATE_LIMITS,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.atOnce = limits.most;
  }

  get waiting(): number {
    return this.queue.length;
  }

  admit(work: Work): void {
    this.hasArrival = true;
    if (!this.hasRoom()) return work.refuse();
    const { res } = work;
    const leave = (): void => {
      clearTimeout(tooLate);
      res.removeListener('close', onDisconnect);
      this.queue.splice(this.queue.indexOf(entry), 1);
    };
    const onDisconnect = (): void => {
      leave();
      work.onDisconnect?.();
    };
    const tooLate = setTimeout(() => {
      leave();
      work.refuse();
    }, this.limits.waitMs);
    const entry: Waiting = { ...work, leave };
    res.once('close', onDisconnect);
    this.queue.push(entry);
    this.nextTurn();
  }

  /** Reports a delay of the event loop: above the limit the concurrency is reduced, below it raised by one. */
  delayed(ms: number): void {
    const { delayMs, fewest, most } = this.limits;
    this.atOnce = ms > delayMs ? Math.max(fewest, Math.floor(this.atOnce * SLOWER)) : Math.min(most, this.atOnce + 1);
    this.nextTurn();
  }

  private hasRoom(): boolean {
    const { waiting, waitMs } = this.limits;
    if (this.running + this.queue.length < this.atOnce) return true;
    if (this.queue.length >= waiting) return false;
    return (this.queue.length * this.meanMs) / this.atOnce < waitMs;
  }

  /**
   * Starts one request per turn of the event loop, and none while requests come in: Node accepts one connection per
   * turn, so a burst would otherwise be read at the pace of rendering, and refused as late.
   */
  private nextTurn(): void {
    this.turn ??= setImmediate(() => {
      this.turn = undefined;
      if (this.running >= this.atOnce || this.queue.length === 0) return;
      if (!this.isReading()) this.startNext();
      this.nextTurn();
    });
  }

  /** Whether requests still come in; no longer than `READING_MS` at a time. */
  private isReading(): boolean {
    const { hasArrival } = this;
    this.hasArrival = false;
    this.readingSince ??= this.now();
    if (hasArrival && this.now() - this.readingSince < READING_MS) return true;
    this.readingSince = undefined;
    return false;
  }

  private startNext(): void {
    const next = this.queue[0];
    next?.leave();
    if (next) void this.start(next);
  }

  private async start({ run }: Work): Promise<void> {
    const begun = this.now();
    this.running += 1;
    try {
      await run();
    } finally {
      this.running -= 1;
      this.meanMs += (this.now() - begun - this.meanMs) * WEIGHT;
      this.nextTurn();
    }
  }
}
