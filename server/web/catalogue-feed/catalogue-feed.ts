import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueNews, NewsCursor } from '@/contract/vocabulary/catalogue-news';
import { ClockWatch } from './clock-watch';
import { RecentWriters } from './recent-writers';

/** All in milliseconds. */
export interface FeedTimes {
  /** Interval between two requests. */
  everyMs: number;
  /** The response to a request that was sent longer ago is stale. */
  freshMs: number;
  /** How long a client that has written waits for the news: many clients may share its address. */
  settleMs: number;
  /** Longest interval between two requests while all fail. */
  longestMs: number;
}

export const FEED_TIMES: FeedTimes = { everyMs: 500, freshMs: 2_000, settleMs: 500, longestMs: 10_000 };

/**
 * Failures before the backoff begins: a restarting backend is polled at the usual rate; after more failures it may be
 * one that lacks this endpoint.
 */
const PATIENT_FAILURES = 10;

interface FeedOptions {
  /** Requests the changes since the last news from a backend; rejects when none responds. */
  ask: (since: NewsCursor | undefined) => Promise<CatalogueNews>;
  times?: Partial<FeedTimes>;
  now?: () => number;
  /** In milliseconds since the epoch. */
  wallClock?: () => number;
  /** Called with the first failure in a row only. */
  onLost?: (error: unknown) => void;
  /** Called when a backend's clock differs from ours, with the difference in milliseconds. */
  onClockApart?: (ms: number) => void;
}

/** Changes to the public catalogue, as one web process receives them from the backends. */
export class CatalogueFeed {
  private readonly events = new EventEmitter<{ news: [CatalogueNews] }>();
  private readonly recentWriters: RecentWriters;
  private readonly clocks: ClockWatch;
  private readonly now: () => number;
  private readonly times: FeedTimes;
  private cursor: NewsCursor | undefined;
  /** When the last successful request was sent. */
  private askedAt = -Infinity;
  /** The running and the next request, resolving to whether they succeeded. */
  private asking: Promise<boolean> | undefined;
  private upcoming: Promise<boolean> | undefined;
  /** Failures in a row. */
  private failures = 0;
  private running: AbortController | undefined;

  constructor(private readonly options: FeedOptions) {
    this.now = options.now ?? (() => performance.now());
    this.times = { ...FEED_TIMES, ...options.times };
    this.recentWriters = new RecentWriters(this.now);
    this.clocks = new ClockWatch((ms) => options.onClockApart?.(ms), options.wallClock);
  }

  /** Starts polling. */
  start(): void {
    this.running = new AbortController();
    void this.askOn(this.running.signal);
  }

  stop(): void {
    this.running?.abort();
  }

  onNews(listener: (news: CatalogueNews) => void): void {
    this.events.on('news', listener);
  }

  /** Whether every change older than `freshMs` has been received. */
  get isFresh(): boolean {
    return this.now() - this.askedAt < this.times.freshMs;
  }

  /** The snapshot of the last news; nothing older may be shown. */
  get snapshot(): string | undefined {
    return this.cursor?.snapshot;
  }

  /**
   * Records that a client at this address wrote, or may have written, something; call it before the client gets the
   * response.
   */
  wrote(address: string): void {
    if (this.running) this.recentWriters.wrote(address);
  }

  /** Whether all writes from this address have been received; waits up to `settleMs` for them. */
  async waitForOwnWrites(address: string): Promise<boolean> {
    if (!this.isFresh) return false;
    if (!this.recentWriters.has(address)) return true;
    return Promise.race([this.requestAgain(), sleep(this.times.settleMs, false, { ref: false })]);
  }

  private async askOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.ask();
      await sleep(this.pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private get pauseMs(): number {
    const { everyMs, longestMs } = this.times;
    return Math.min(everyMs * 2 ** Math.max(0, this.failures - PATIENT_FAILURES), longestMs);
  }

  /** Sends a request that begins now: one in progress may have been answered before the write. */
  private requestAgain(): Promise<boolean> {
    if (!this.asking) return this.ask();
    this.upcoming ??= this.asking.then(() => {
      this.upcoming = undefined;
      return this.ask();
    });
    return this.upcoming;
  }

  private ask(): Promise<boolean> {
    this.asking ??= this.askOnce().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async askOnce(): Promise<boolean> {
    const begun = this.now();
    const compareClocks = this.clocks.ask();
    try {
      const news = await this.options.ask(this.cursor);
      this.events.emit('news', news);
      this.cursor = { snapshot: news.snapshot, at: news.at };
      this.askedAt = begun;
      this.recentWriters.forgetWritesUntil(begun);
      this.failures = 0;
      compareClocks(news.at);
      return true;
    } catch (error) {
      if (this.failures === 0) this.options.onLost?.(error);
      this.failures += 1;
      // No cached page is served until a later request succeeds, so the list of writers is no longer needed.
      if (!this.isFresh) this.recentWriters.clear();
      return false;
    }
  }
}
