import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueNews, Heard } from '@/contract/vocabulary/catalogue-news';
import { Writers } from './writers';

/** All in milliseconds. */
export interface FeedTimes {
  /** Between two questions. */
  everyMs: number;
  /** An answer to a question that was asked longer ago says nothing of the present any more. */
  freshMs: number;
}

export const FEED_TIMES: FeedTimes = { everyMs: 500, freshMs: 2_000 };

interface FeedOptions {
  /** Asks a backend what has changed since; fails when none answers. */
  ask: (since: Heard | undefined) => Promise<CatalogueNews>;
  times?: FeedTimes;
  now?: () => number;
  /** Hears of the first failure in a row, and of none after it. */
  onLost?: (error: unknown) => void;
}

/** What has changed of what readers are shown, as one web process hears of it. */
export class CatalogueFeed {
  private readonly events = new EventEmitter<{ news: [CatalogueNews] }>();
  private readonly writers: Writers;
  private readonly now: () => number;
  private readonly times: FeedTimes;
  private heard: Heard | undefined;
  /** When the question was asked that was answered last. */
  private askedAt = -Infinity;
  private asking: Promise<void> | undefined;
  private upcoming: Promise<void> | undefined;
  private lost = false;
  private running: AbortController | undefined;

  constructor(private readonly options: FeedOptions) {
    this.now = options.now ?? (() => performance.now());
    this.times = options.times ?? FEED_TIMES;
    this.writers = new Writers(this.now);
  }

  /** Asks from now on, again and again. */
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

  /** Whether whatever changed longer than a moment ago has been heard of. */
  get isFresh(): boolean {
    return this.now() - this.askedAt < this.times.freshMs;
  }

  /** Since when the last news is; nothing that is older may be shown. */
  get snapshot(): string | undefined {
    return this.heard?.snapshot;
  }

  /** A request that writes begins; call the result when it has been answered. */
  writes(address: string): () => void {
    return this.running ? this.writers.begin(address) : () => undefined;
  }

  /** Resolves when what was written from this address has been heard of, or nothing can be heard. */
  async settle(address: string): Promise<void> {
    if (this.isFresh && this.writers.has(address)) await this.askAnew();
  }

  private async askOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.ask();
      await sleep(this.times.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** A question that begins now: one that is on its way may have been answered already. */
  private askAnew(): Promise<void> {
    if (!this.asking) return this.ask();
    this.upcoming ??= this.asking.then(() => {
      this.upcoming = undefined;
      return this.ask();
    });
    return this.upcoming;
  }

  private ask(): Promise<void> {
    this.asking ??= this.askOnce().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async askOnce(): Promise<void> {
    const begun = this.now();
    try {
      const news = await this.options.ask(this.heard);
      this.events.emit('news', news);
      this.heard = { snapshot: news.snapshot, at: news.at };
      this.askedAt = begun;
      this.writers.heard(begun);
      this.lost = false;
    } catch (error) {
      if (!this.lost) this.options.onLost?.(error);
      this.lost = true;
    }
  }
}
