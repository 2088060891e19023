import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueNews, Heard } from '@/contract/vocabulary/catalogue-news';
import { ClockWatch } from './clock-watch';
import { Writers } from './writers';

/** All in milliseconds. */
export interface FeedTimes {
  /** Between two questions. */
  everyMs: number;
  /** An answer to a question that was asked longer ago says nothing of the present any more. */
  freshMs: number;
  /** How long whoever has written something waits for an answer: many may stand behind their address. */
  settleMs: number;
  /** Between two questions at most, when none is answered. */
  longestMs: number;
}

export const FEED_TIMES: FeedTimes = { everyMs: 500, freshMs: 2_000, settleMs: 500, longestMs: 10_000 };

/** A backend that starts anew is asked as often as ever; after more failures it may be one that knows no answer. */
const PATIENT_FAILURES = 10;

interface FeedOptions {
  /** Asks a backend what has changed since; fails when none answers. */
  ask: (since: Heard | undefined) => Promise<CatalogueNews>;
  times?: Partial<FeedTimes>;
  now?: () => number;
  /** In milliseconds since the epoch. */
  wallClock?: () => number;
  /** Hears of the first failure in a row, and of none after it. */
  onLost?: (error: unknown) => void;
  /** The clock of a backend differs from ours by so many milliseconds. */
  onClockApart?: (ms: number) => void;
}

/** What has changed of what readers are shown, as one web process hears of it. */
export class CatalogueFeed {
  private readonly events = new EventEmitter<{ news: [CatalogueNews] }>();
  private readonly writers: Writers;
  private readonly clocks: ClockWatch;
  private readonly now: () => number;
  private readonly times: FeedTimes;
  private heard: Heard | undefined;
  /** When the question was asked that was answered last. */
  private askedAt = -Infinity;
  /** Questions, and whether they were answered. */
  private asking: Promise<boolean> | undefined;
  private upcoming: Promise<boolean> | undefined;
  /** In a row. */
  private failures = 0;
  private running: AbortController | undefined;

  constructor(private readonly options: FeedOptions) {
    this.now = options.now ?? (() => performance.now());
    this.times = { ...FEED_TIMES, ...options.times };
    this.writers = new Writers(this.now);
    this.clocks = new ClockWatch((ms) => options.onClockApart?.(ms), options.wallClock);
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

  /** Something was, or may have been, written from this address; to be said before whoever wrote it is told so. */
  wrote(address: string): void {
    if (this.running) this.writers.wrote(address);
  }

  /** Whether everything that was written from this address has been heard of: waits a moment for it. */
  async settle(address: string): Promise<boolean> {
    if (!this.isFresh) return false;
    if (!this.writers.has(address)) return true;
    return Promise.race([this.askAnew(), sleep(this.times.settleMs, false, { ref: false })]);
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

  /** A question that begins now: one that is on its way may have been answered already. */
  private askAnew(): Promise<boolean> {
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
      const news = await this.options.ask(this.heard);
      this.events.emit('news', news);
      this.heard = { snapshot: news.snapshot, at: news.at };
      this.askedAt = begun;
      this.writers.heard(begun);
      this.failures = 0;
      compareClocks(news.at);
      return true;
    } catch (error) {
      if (this.failures === 0) this.options.onLost?.(error);
      this.failures += 1;
      // Nobody is shown anything kept until a question is answered that is asked after all they wrote.
      if (!this.isFresh) this.writers.forget();
      return false;
    }
  }
}
