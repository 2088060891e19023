import type { CatalogueNews } from '@/contract/vocabulary/catalogue-news';
import type { FinishedPage } from './finished-page';

/** What may be different from now on: everything, or what carries one of the tags; copies are those of products. */
export type PageNews = Pick<CatalogueNews, 'all' | 'copies' | 'tags'>;

/** A page with what it was made from. */
export interface MadePage {
  page: FinishedPage;
  /** Bytes of memory that the page itself takes. */
  size: number;
  /** Products it was made from, and what else it shows (`pageTag`). */
  tags: ReadonlySet<string>;
  /** When its making began, in milliseconds since the epoch. */
  begunAt: number;
}

interface Kept extends MadePage {
  bytes: number;
}

/** A few hundred pages. */
const MOST_BYTES = 32 * 1024 * 1024;
const HOUR_MS = 3_600_000;
/** A tag in a set, and an address in a map, in bytes. */
const NAME_BYTES = 100;

const hourOf = (instant: number): number => Math.floor(instant / HOUR_MS);

/** Finished pages by address, bounded in bytes: the one that nobody has asked for longest goes first. */
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
    // A page knows when it was made: at midnight another day is today, and what opens in three hours opens in two.
    if (hourOf(found.begunAt) !== hourOf(this.now())) return undefined;
    this.put(address, found);
    return found.page;
  }

  keep(address: string, made: MadePage): void {
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
