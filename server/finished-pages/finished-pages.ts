import { FinishedPage } from './finished-page';
import type { Outcome, PageRequest } from './make-page';
import { Making, type Made } from './making';
import { PageStore, type PageNews } from './page-store';

interface FinishedPagesOptions {
  make: (request: PageRequest, signal: AbortSignal) => Promise<Outcome>;
  /** Whether anything that is kept could be shown; while it could not, nothing is packed and kept. By default it could. */
  isShown?: () => boolean;
  store?: PageStore;
  now?: () => number;
}

const isForAll = ({ answer, notes }: Exclude<Outcome, 'busy'>): boolean =>
  notes.mayKeep && !notes.isRefusal && answer.status === 200 && answer.headers['set-cookie'] === undefined;

/** By what a page is known. */
const keyOf = ({ host, address }: Pick<PageRequest, 'host' | 'address'>): string => host + address;

/** The pages for everybody: kept while nothing that they show has changed, and each made once, however many ask. */
export class FinishedPages {
  readonly store: PageStore;
  /** What may be joined, by key; and all that are on their way. */
  private readonly making = new Map<string, Making>();
  private readonly running = new Set<Making>();
  private readonly now: () => number;

  constructor(private readonly options: FinishedPagesOptions) {
    this.now = options.now ?? Date.now;
    this.store = options.store ?? new PageStore(undefined, this.now);
  }

  /** What is shown may be different from now on. */
  hear(news: PageNews): void {
    for (const one of this.running) one.hear(news);
    if (news.all) this.store.dropAll();
    else this.store.dropWith([...news.copies, ...news.tags]);
  }

  find(request: Pick<PageRequest, 'host' | 'address'>): FinishedPage | undefined {
    return this.store.find(keyOf(request));
  }

  /**
   * A page that is made now, for this client and whoever else asks for it; undefined when the client has gone.
   * @param anew begins now: one that is on its way may have been begun before what this client has written
   */
  async make(request: PageRequest, gone: AbortSignal, anew = false): Promise<FinishedPage | 'busy' | undefined> {
    const running = this.making.get(keyOf(request));
    const joined = running?.isOpen && !anew ? running : this.begin(request);
    const made = await joined.wait(gone);
    if (made === undefined || made === 'busy') return made;
    // Each who waited with somebody who asks too often asks for themselves, and never twice for one who does so, too.
    return made.isRefusal && joined.visitor !== request.visitor ? this.make(request, gone) : made.page;
  }

  private begin(request: PageRequest): Making {
    const key = keyOf(request);
    const begunAt = this.now();
    const making = new Making(request.visitor, async (signal) =>
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

  private async finish(outcome: Outcome, begunAt: number): Promise<Made> {
    if (outcome === 'busy') return outcome;
    const page = new FinishedPage(outcome.answer);
    const { isRefusal, tags } = outcome.notes;
    if (!isForAll(outcome) || this.options.isShown?.() === false) return { page, isRefusal };
    return { page, isRefusal, kept: { page, size: await page.pack(), tags, begunAt } };
  }
}
