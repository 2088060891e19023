import type { FinishedPage } from './finished-page';
import type { MadePage, PageNews } from './page-store';

/** What is answered to all who wait for one page. */
export type Made =
  | {
      page: FinishedPage;
      /** Where it may be kept. */
      kept?: MadePage;
      /** The backend refused a call of whoever began it: it is for them alone. */
      isRefusal: boolean;
    }
  | 'busy';

/** A page on its way, and how much of what it may have been made from has changed since. */
export class Making {
  readonly done: Promise<Made>;
  private readonly stop = new AbortController();
  private readonly changed = new Set<string>();
  private allChanged = false;
  private waiting = 0;

  constructor(
    /** Who began it. */
    readonly visitor: string,
    make: (signal: AbortSignal) => Promise<Made>,
  ) {
    this.done = make(this.stop.signal);
    // Whoever waits hears of it, too; nobody may wait any more.
    this.done.catch(() => undefined);
  }

  hear({ all, copies, tags }: PageNews): void {
    this.allChanged ||= all;
    for (const tag of [...copies, ...tags]) this.changed.add(tag);
  }

  /** Whoever asks now may wait for it: nothing has changed since it began, and it is made to its end. */
  get isOpen(): boolean {
    return !this.allChanged && this.changed.size === 0 && !this.stop.signal.aborted;
  }

  isCurrent({ tags }: MadePage): boolean {
    return !this.allChanged && ![...this.changed].some((tag) => tags.has(tag));
  }

  /** The page, for a client; undefined when that has gone. When all have gone it is not made to its end. */
  async wait(gone: AbortSignal): Promise<Made | undefined> {
    this.waiting += 1;
    const left = new Promise<undefined>((resolve) => {
      if (gone.aborted) resolve(undefined);
      else gone.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const made = await Promise.race([this.done, left]).finally(() => (this.waiting -= 1));
    if (made === undefined && this.waiting === 0) this.stop.abort();
    return made;
  }
}
