import type { CatalogueNews } from '@/contract/vocabulary/catalogue-news';
import type { FinishedPage } from './finished-page';

/** Changes: to everything, or to pages with one of the tags; `copies` are those of products. */
export type PageNews = Pick<CatalogueNews, 'all' | 'copies' | 'tags'>;

/** A page with the tags it depends on. */
export interface RenderedPage {
  page: FinishedPage;
  /** Bytes of memory that the page itself takes. */
  size: number;
  /** The products the page was rendered from, and the other data that it shows (`pageTag`). */
  tags: ReadonlySet<string>;
  /** When the render began, in milliseconds since the epoch. */
  begunAt: number;
}

interface Kept extends RenderedPage {
  bytes: number;
}

/** Room for a few hundred pages. */
const MOST_BYTES = 32 * 1024 * 1024;
const HOUR_MS = 3_600_000;
/** Approximate memory of a tag in a set or of an address in a map, in bytes. */
const NAME_BYTES = 100;

const hourOf = (instant: number): number => Math.floor(instant / HOUR_MS);

/** Finished pages by address, bounded in bytes: the least recently used one is evicted first. */
export class PageStore {
  bytes = 0;
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly mostBytes = MOST_BYTES,
    private readonly now: () => number = Date.now,
  ) {}

  get pages(): number {
    return this.kept.size;
  }

  find(address: string): FinishedPage | undefined {
    const found = this.kept.get(address);
    if (!found) return undefined;
    this.drop(address);
    // Pages expire at the full hour, because they contain relative times: "today" changes at midnight, "opens in three
    // hours" every hour.
    if (hourOf(found.begunAt) !== hourOf(this.now())) return undefined;
    this.put(address, found);
    return found.page;
  }

  keep(address: string, made: RenderedPage): void {
    const bytes = made.size + (made.tags.size + 1) * NAME_BYTES + address.length;
    this.drop(address);
    if (bytes > this.mostBytes) return;
    this.put(address, { ...made, bytes });
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.drop(oldest);
    }
  }

  dropAll(): void {
    this.kept.clear();
    this.bytes = 0;
  }

  /** Drops the pages that carry one of these tags. */
  dropWith(changed: readonly string[]): void {
    if (changed.length === 0) return;
    for (const [address, { tags }] of this.kept) if (changed.some((tag) => tags.has(tag))) this.drop(address);
  }

  private put(address: string, kept: Kept): void {
    this.kept.set(address, kept);
    this.bytes += kept.bytes;
  }

  private drop(address: string): void {
    this.bytes -= this.kept.get(address)?.bytes ?? 0;
    this.kept.delete(address);
  }
}
