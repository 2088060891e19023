import { FinishedPage } from './finished-page';
import type { Outcome, PageRequest } from './make-page';
import { PageRender, type RenderResult } from './page-render';
import { PageStore, type PageNews } from './page-store';

interface FinishedPagesOptions {
  make: (request: PageRequest, signal: AbortSignal) => Promise<Outcome>;
  /**
   * Whether cached pages may be served at the moment; while they may not, none is compressed and cached. True by
   * default.
   */
  isShown?: () => boolean;
  store?: PageStore;
  now?: () => number;
}

const isForAll = ({ answer, meta }: Exclude<Outcome, 'busy'>): boolean =>
  meta.mayKeep && !meta.isRefusal && answer.status === 200 && answer.headers['set-cookie'] === undefined;

/** Cache key of a page. */
const keyOf = ({ host, address }: Pick<PageRequest, 'host' | 'address'>): string => host + address;

/**
 * Cache of pages that are the same for every user: kept until data that they show changes, and rendered once for
 * concurrent requests.
 */
export class FinishedPages {
  readonly store: PageStore;
  /** The render that new requests may join, by key; and all that are running. */
  private readonly making = new Map<string, PageRender>();
  private readonly running = new Set<PageRender>();
  private readonly now: () => number;

  constructor(private readonly options: FinishedPagesOptions) {
    this.now = options.now ?? Date.now;
    this.store = options.store ?? new PageStore(undefined, this.now);
  }

  /** Drops pages, and marks running renders, whose data has changed. */
  onNews(news: PageNews): void {
    for (const one of this.running) one.onNews(news);
    if (news.all) this.store.dropAll();
    else this.store.dropWith([...news.copies, ...news.tags]);
  }

  find(request: Pick<PageRequest, 'host' | 'address'>): FinishedPage | undefined {
    return this.store.find(keyOf(request));
  }

  /**
   * Renders a page for this client and any other that requests it meanwhile; undefined when the client has
   * disconnected.
   * @param skipCache begins a new render: one that is running may have begun before this client's last write
   */
  async make(
    request: PageRequest,
    disconnected: AbortSignal,
    skipCache = false,
  ): Promise<FinishedPage | 'busy' | undefined> {
    const running = this.making.get(keyOf(request));
    const joined = running?.isOpen && !skipCache ? running : this.begin(request);
    const made = await joined.wait(disconnected);
    if (made === undefined || made === 'busy') return made;
    // If the render was refused because of the rate limit of the visitor who began it, other visitors who joined render
    // the page for themselves; one at the same address gets the refusal, so that nothing loops.
    return made.isRefusal && joined.visitor !== request.visitor ? this.make(request, disconnected) : made.page;
  }

  private begin(request: PageRequest): PageRender {
    const key = keyOf(request);
    const begunAt = this.now();
    const making = new PageRender(request.visitor, async (signal) =>
      this.finish(await this.options.make(request, signal), begunAt),
    );
    this.making.set(key, making);
    this.running.add(making);
    const end = (): void => {
      this.running.delete(making);
      if (this.making.get(key) === making) this.making.delete(key);
    };
    making.done.then((made) => {
      end();
      if (made !== 'busy' && made.kept && making.isCurrent(made.kept)) this.store.keep(key, made.kept);
    }, end);
    return making;
  }

  private async finish(outcome: Outcome, begunAt: number): Promise<RenderResult> {
    if (outcome === 'busy') return outcome;
    const page = new FinishedPage(outcome.answer);
    const { isRefusal, tags } = outcome.meta;
    if (!isForAll(outcome) || this.options.isShown?.() === false) return { page, isRefusal };
    return { page, isRefusal, kept: { page, size: await page.pack(), tags, begunAt } };
  }
}
