import { LRUCache } from 'lru-cache';
import type { CatalogueNews } from '@/contract/vocabulary/catalogue-news';
import { FinishedPage } from './finished-page';
import type { Outcome, PageRequest } from './render-page';

/** Changes: to everything, or to pages with one of the tags; `copies` are those of products. */
export type PageNews = Pick<CatalogueNews, 'all' | 'copies' | 'tags'>;

/** A page that may be kept, with what decides how long. */
interface RenderedPage {
  page: FinishedPage;
  /** Bytes of memory that the page itself takes. */
  size: number;
  /** The products the page was rendered from, and the other data that it shows (`pageTag`). */
  tags: ReadonlySet<string>;
  /** When the render began, in milliseconds since the epoch. */
  begunAt: number;
}

/** The result for all clients that wait for one page. */
type RenderResult =
  | {
      page: FinishedPage;
      /** Set where the page may be cached. */
      kept?: RenderedPage;
      /** The backend refused a call because of the visitor who began the render: the result is for them alone. */
      isRefusal: boolean;
    }
  | 'busy';

interface PageCacheOptions {
  render: (request: PageRequest, signal: AbortSignal) => Promise<Outcome>;
  /**
   * Whether cached pages may be served at the moment; while they may not, none is compressed and cached. True by
   * default.
   */
  isShown?: () => boolean;
  /** Room for pages, in bytes; by default for a few hundred of them. */
  mostBytes?: number;
  now?: () => number;
}

const MOST_BYTES = 32 * 1024 * 1024;
const HOUR_MS = 3_600_000;
/** Approximate memory of a tag in a set or of an address in a map, in bytes. */
const NAME_BYTES = 100;

const hourOf = (instant: number): number => Math.floor(instant / HOUR_MS);

/** Cache key of a page. */
const keyOf = ({ host, address }: Pick<PageRequest, 'host' | 'address'>): string => host + address;

const isForAll = ({ answer, context }: Exclude<Outcome, 'busy'>): boolean =>
  context.mayKeep && !context.isRefusal && answer.status === 200 && answer.headers['set-cookie'] === undefined;

/**
 * Cache of pages that are the same for every user: kept until data that they show changes, and rendered once for
 * concurrent requests. Bounded in bytes: the least recently used page is evicted first.
 */
export class PageCache {
  private readonly kept: LRUCache<string, RenderedPage>;
  /** The render that new requests may join, by key; and all that are running. */
  private readonly rendering = new Map<string, PageRender>();
  private readonly running = new Set<PageRender>();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    this.now = options.now ?? Date.now;
    this.kept = new LRUCache({
      maxSize: options.mostBytes ?? MOST_BYTES,
      sizeCalculation: ({ size, tags }, key) => size + (tags.size + 1) * NAME_BYTES + key.length,
    });
  }

  /** Memory that the kept pages take. */
  get bytes(): number {
    return this.kept.calculatedSize;
  }

  /** Number of kept pages. */
  get size(): number {
    return this.kept.size;
  }

  /** Drops pages, and marks running renders, whose data has changed. */
  onNews({ all, copies, tags }: PageNews): void {
    const changed = [...copies, ...tags];
    for (const render of this.running) render.onChange(all, changed);
    if (all) this.kept.clear();
    else if (changed.length > 0) {
      for (const [key, page] of this.kept.entries())
        if (changed.some((tag) => page.tags.has(tag))) this.kept.delete(key);
    }
  }

  /** The kept page for a request, if its data has not changed. */
  find(request: Pick<PageRequest, 'host' | 'address'>): FinishedPage | undefined {
    const key = keyOf(request);
    const found = this.kept.get(key);
    // Pages expire at the full hour, because they contain relative times: "today" changes at midnight, "opens in three
    // hours" every hour.
    if (found && hourOf(found.begunAt) !== hourOf(this.now())) {
      this.kept.delete(key);
      return undefined;
    }
    return found?.page;
  }

  /**
   * Renders a page for this client and any other that requests it meanwhile; undefined when the client has
   * disconnected.
   * @param skipCache begins a new render: one that is running may have begun before this client's last write
   */
  async render(
    request: PageRequest,
    disconnected: AbortSignal,
    skipCache = false,
  ): Promise<FinishedPage | 'busy' | undefined> {
    const running = this.rendering.get(keyOf(request));
    const joined = running?.isOpen && !skipCache ? running : this.begin(request);
    const result = await joined.wait(disconnected);
    if (result === undefined || result === 'busy') return result;
    // If the render was refused because of the rate limit of the visitor who began it, other visitors who joined render
    // the page for themselves; one at the same address gets the refusal, so that nothing loops.
    return result.isRefusal && joined.visitor !== request.visitor ? this.render(request, disconnected) : result.page;
  }

  private begin(request: PageRequest): PageRender {
    const key = keyOf(request);
    const begunAt = this.now();
    const render = new PageRender(request.visitor, async (signal) =>
      this.finish(await this.options.render(request, signal), begunAt),
    );
    this.rendering.set(key, render);
    this.running.add(render);
    const end = (): void => {
      this.running.delete(render);
      if (this.rendering.get(key) === render) this.rendering.delete(key);
    };
    render.done.then((result) => {
      end();
      if (result !== 'busy' && result.kept && render.isCurrent(result.kept)) this.kept.set(key, result.kept);
    }, end);
    return render;
  }

  private async finish(outcome: Outcome, begunAt: number): Promise<RenderResult> {
    if (outcome === 'busy') return outcome;
    const page = new FinishedPage(outcome.answer);
    const { isRefusal, tags } = outcome.context;
    if (!isForAll(outcome) || this.options.isShown?.() === false) return { page, isRefusal };
    return { page, isRefusal, kept: { page, size: await page.pack(), tags, begunAt } };
  }
}

/** A page being rendered, with the changes received since the render began. */
class PageRender {
  readonly done: Promise<RenderResult>;
  private readonly stop = new AbortController();
  private readonly changed = new Set<string>();
  private allChanged = false;
  private waiting = 0;

  constructor(
    /** The address of the visitor who began it. */
    readonly visitor: string,
    render: (signal: AbortSignal) => Promise<RenderResult>,
  ) {
    this.done = render(this.stop.signal);
    // Waiting clients get the rejection, too; there may be none left.
    this.done.catch(() => undefined);
  }

  onChange(all: boolean, changed: readonly string[]): void {
    this.allChanged ||= all;
    for (const tag of changed) this.changed.add(tag);
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
    const result = await Promise.race([this.done, left]).finally(() => (this.waiting -= 1));
    if (result === undefined && this.waiting === 0) this.stop.abort();
    return result;
  }
}
