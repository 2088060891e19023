import type { FinishedPage } from './finished-page';
import type { RenderedPage, PageNews } from './page-store';

/** The result for all clients that wait for one page. */
export type RenderResult =
  | {
      page: FinishedPage;
      /** Set where the page may be cached. */
      kept?: RenderedPage;
      /** The backend refused a call because of the visitor who began the render: the result is for them alone. */
      isRefusal: boolean;
    }
  | 'busy';

/** A page being rendered, with the changes received since the render began. */
export class PageRender {
  readonly done: Promise<RenderResult>;
  private readonly stop = new AbortController();
  private readonly changed = new Set<string>();
  private allChanged = false;
  private waiting = 0;

  constructor(
    /** The address of the visitor who began it. */
    readonly visitor: string,
    make: (signal: AbortSignal) => Promise<RenderResult>,
  ) {
    this.done = make(this.stop.signal);
    // Waiting clients get the rejection, too; there may be none left.
    this.done.catch(() => undefined);
  }

  onNews({ all, copies, tags }: PageNews): void {
    this.allChanged ||= all;
    for (const tag of [...copies, ...tags]) this.changed.add(tag);
  }

  /** Whether new clients may join: nothing has changed since the render began, and it was not aborted. */
  get isOpen(): boolean {
    return !this.allChanged && this.changed.size === 0 && !this.stop.signal.aborted;
  }

  isCurrent({ tags }: RenderedPage): boolean {
    return !this.allChanged && ![...this.changed].some((tag) => tags.has(tag));
  }

  /**
   * Waits for the page on behalf of a client; undefined when that has disconnected. The render is aborted when all
   * have.
   */
  async wait(disconnected: AbortSignal): Promise<RenderResult | undefined> {
    this.waiting += 1;
    const left = new Promise<undefined>((resolve) => {
      if (disconnected.aborted) resolve(undefined);
      else disconnected.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const made = await Promise.race([this.done, left]).finally(() => (this.waiting -= 1));
    if (made === undefined && this.waiting === 0) this.stop.abort();
    return made;
  }
}
