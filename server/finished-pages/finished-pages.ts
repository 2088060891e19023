import type { CatalogueNews } from '@/contract/vocabulary/catalogue-news';
import { finish, type FinishedPage } from './finished-page';
import type { Outcome, PageRequest } from './make-page';
import { Making, type Made } from './making';
import { PageStore } from './page-store';

interface FinishedPagesOptions {
  make: (request: PageRequest, signal: AbortSignal) => Promise<Outcome>;
  store?: PageStore;
  now?: () => number;
}

const madeOf = async (outcome: Outcome, begunAt: number): Promise<Made> => {
  if (outcome === 'busy') return outcome;
  const { answer, notes } = outcome;
  const mayKeep = notes.mayKeep && answer.status === 200 && answer.headers['set-cookie'] === undefined;
  return { page: await finish(answer), products: notes.products, begunAt, mayKeep };
};

/** By what a page is known. */
const keyOf = ({ host, address }: Pick<PageRequest, 'host' | 'address'>): string => host + address;

/** The pages for everybody: kept while nothing that they show has changed, and each made once, however many ask. */
export class FinishedPages {
  readonly store: PageStore;
  private readonly making = new Map<string, Making>();
  private readonly now: () => number;

  constructor(private readonly options: FinishedPagesOptions) {
    this.now = options.now ?? Date.now;
    this.store = options.store ?? new PageStore(undefined, this.now);
  }

  /** What is shown may be different from now on. */
  hear(news: Pick<CatalogueNews, 'all' | 'copies'>): void {
    for (const one of this.making.values()) one.hear(news);
    if (news.all) this.store.dropAll();
    else if (news.copies.length > 0) this.store.dropWith(news.copies);
  }

  find(request: Pick<PageRequest, 'host' | 'address'>): FinishedPage | undefined {
    return this.store.find(keyOf(request));
  }

  /** A page that is made now, for this client and whoever else asks for it; undefined when the client has gone. */
  async make(request: PageRequest, gone: AbortSignal): Promise<FinishedPage | 'busy' | undefined> {
    const running = this.making.get(keyOf(request));
    const joined = running && !running.isOld && !running.isAbandoned ? running : this.begin(request);
    return joined.wait(gone);
  }

  private begin(request: PageRequest): Making {
    const key = keyOf(request);
    const begunAt = this.now();
    const making = new Making(async (signal) => madeOf(await this.options.make(request, signal), begunAt));
    this.making.set(key, making);
    const end = (): void => {
      if (this.making.get(key) === making) this.making.delete(key);
    };
    making.done.then((made) => {
      end();
      if (made !== 'busy' && made.mayKeep && making.isCurrent(made)) this.store.keep(key, made);
    }, end);
    return making;
  }
}
