import { normalizeIsbn } from '@/contract/rules/isbn';
import { linesOf, wordsOf } from '@/contract/rules/search/words';
import { PRODUCT_ORDERS, PRODUCT_TYPE, type ProductOrder } from '@/contract/vocabulary/kinds';
import { FacetCodes, Ints, titleKeyOf, Titles, type Counters, type TitleKey } from './columns';
import { entryOf, facetsOf, namesOf, ORDERS, type Entry, type Name } from './entry';
import type { CampaignBoard } from './campaign-board';
import type { ProductRow } from './rows';
import type { Sales } from './read-products';
import { SLICE, type Slices } from './slices';
import { Sorted, sortInSlices } from './sorted';
import { WordIndex } from './words/word-index';

const leavesSome = (underCeiling: number | null): boolean => underCeiling === null || underCeiling > 0;

/** Less than any discount. */
export const REMOVED = -1;

const SPARE_DEAD = 1000;

/** A prepared product: it has its number, and is skipped like a removed one until it is put in place. */
export interface PendingEntry {
  number: number;
  entry: Entry;
}

/**
 * Every accepted product in memory, numbered in the order of arrival and never renumbered; a changed product gets a new
 * number, and its old one is skipped. Changes are prepared in slices, separately from the data being served, and put in
 * place all at once.
 */
export class Catalogue {
  /** By number; undefined when the product was removed or is not in place yet. */
  readonly entries: (Entry | undefined)[] = [];
  readonly facets = new FacetCodes();
  readonly words = new WordIndex();
  /** Every name once, however many products have it. */
  private readonly names = new Map<string, Name>();
  /** Products by the digits of an ISBN. */
  readonly byIsbn = new Map<string, number[]>();
  /** Start index of the facet codes of each number; they end where the next number's start. */
  readonly codesFrom = new Ints();
  readonly codes = new Ints();
  readonly orders = Object.fromEntries(PRODUCT_ORDERS.map((sort) => [sort, new Sorted()])) as Record<
    ProductOrder,
    Sorted
  >;
  private readonly numbers = new Map<string, number>();
  /** Columns that searches read for every product, by number; a number without a product has the discount `REMOVED`. */
  readonly discountOf = new Ints();
  readonly typeOf = new Ints();
  /** Index of its fair on the board. */
  readonly campaignOf = new Ints();
  readonly titles = new Titles();
  private sales: Sales = new Map();

  constructor(
    readonly counters: Counters,
    private readonly campaigns: CampaignBoard,
  ) {
    this.codesFrom.push(0);
  }

  get size(): number {
    return this.numbers.size;
  }

  /** Whether so many numbers are without a product that the shelf should be rebuilt. */
  get needsCompaction(): boolean {
    return this.entries.length > this.size * 1.5 + SPARE_DEAD;
  }

  numberOf(id: string): number | undefined {
    return this.numbers.get(id);
  }

  find(id: string): Entry | undefined {
    const number = this.numbers.get(id);
    return number === undefined ? undefined : this.entries[number];
  }

  /** The combos and series that take copies from any of these counters. */
  holding(counters: ReadonlySet<number>): Entry[] {
    if (counters.size === 0) return [];
    return this.entries.filter(
      (entry): entry is Entry =>
        entry !== undefined &&
        entry.type !== PRODUCT_TYPE.SINGLE &&
        entry.counters.some((place) => counters.has(place)),
    );
  }

  /** Prepares products; the names of their fairs may not be on the board yet. */
  *prepare(
    rows: readonly ProductRow[],
    nameOf: (campaign: number) => string = (campaign) => this.campaigns.nameOf(campaign),
  ): Slices<PendingEntry[]> {
    const coming: PendingEntry[] = [];
    for (const row of rows) {
      coming.push(this.enter(row, nameOf(row.campaignId)));
      if (coming.length % SLICE === 0) yield;
    }
    return coming;
  }

  /**
   * Builds the sort orders with the prepared products, replacing their former versions, and without the removed ones.
   * The returned function puts everything in place; no other change may be put in place before, and every fair must be
   * on the board.
   */
  *arrange(coming: readonly PendingEntry[], removed: readonly string[] = []): Slices<() => void> {
    const { entries, numbers, orders } = this;
    const ids = [...removed, ...coming.map(({ entry }) => entry.id)];
    if (ids.length === 0) return () => undefined;
    const removedNumbers = ids.flatMap((id) => numbers.get(id) ?? []);
    const removedBits = new Uint8Array(entries.length);
    for (const number of removedNumbers) removedBits[number] = 1;
    const isRemoved = (product: number): boolean => removedBits[product] === 1;
    const arranged = { ...orders };
    for (const sort of PRODUCT_ORDERS) {
      const compare = ORDERS[sort];
      const sorted = yield* sortInSlices(coming, (a, b) => compare(a.entry, b.entry));
      arranged[sort] = orders[sort].changed(isRemoved, sorted, (product, { entry }) =>
        compare(entries[product]!, entry),
      );
      yield;
    }
    const sellers = yield* this.titles.changed(
      removedNumbers,
      coming.map(({ number }) => number),
      isRemoved,
    );
    return () => {
      for (const id of removed) numbers.delete(id);
      for (const number of removedNumbers) {
        entries[number] = undefined;
        this.discountOf.set(number, REMOVED);
      }
      for (const next of coming) this.place(next);
      this.titles.reindex(sellers);
      this.facets.reindex();
      Object.assign(orders, arranged);
    };
  }

  private place({ number, entry }: PendingEntry): void {
    this.numbers.set(entry.id, number);
    this.entries[number] = entry;
    this.discountOf.set(number, entry.discount);
    this.campaignOf.set(number, this.campaigns.placeOf(entry.campaignId));
  }

  /** Sets the recent sales, before any product is added. */
  startWithSales(sales: Sales): void {
    this.sales = sales;
  }

  /** Returns whether these sales differ from those in use. */
  sellsOtherThan(sales: Sales): boolean {
    if (sales.size !== this.sales.size) return true;
    for (const [title, sold] of sales) if (this.soldOf(title) !== sold) return true;
    return false;
  }

  /**
   * Sets the recent sales and sorts by them; nothing else may be prepared meanwhile. Returns whether any position has
   * changed.
   */
  *orderBySales(sales: Sales): Slices<boolean> {
    this.sales = sales;
    const { entries, orders } = this;
    const products = [...orders.bestSelling.view()];
    for (const [place, product] of products.entries()) {
      entries[product]!.sold = this.soldOf(titleKeyOf(entries[product]!));
      if (place % SLICE === SLICE - 1) yield;
    }
    const sorted = yield* sortInSlices(products, (a, b) => ORDERS.bestSelling(entries[a]!, entries[b]!));
    orders.bestSelling = new Sorted(Uint32Array.from(sorted));
    return products.some((product, place) => product !== sorted[place]);
  }

  /** Sets the copies left under a product's own cap; returns whether they have become none, or some again. */
  setCeiling(id: string, underCeiling: number | null): boolean {
    const entry = this.find(id);
    if (!entry) return false;
    const before = entry.underCeiling;
    entry.underCeiling = underCeiling;
    return leavesSome(before) !== leavesSome(underCeiling);
  }

  private enter(row: ProductRow, campaignName: string): PendingEntry {
    const { cardBase, campaignId, bookId } = row;
    const number = this.entries.push(undefined) - 1;
    const names = Array.from(namesOf(row, campaignName), (name) => this.nameOf(name));
    const entry = entryOf(
      row,
      row.bookIds.map((id) => this.counters.placeOf(campaignId, id)),
      this.soldOf(bookId ?? cardBase.id),
      names,
    );
    this.discountOf.push(REMOVED);
    this.typeOf.push(cardBase.type);
    this.campaignOf.push(0);
    for (const [facet, value] of facetsOf(row, campaignName)) {
      const code = this.facets.give(facet, value);
      this.codes.push(code);
      this.facets.note(code, number);
    }
    this.codesFrom.push(this.codes.length);
    this.words.add(
      number,
      cardBase.title,
      names.flatMap(({ words }) => words),
    );
    for (const isbn of row.isbns) this.noteIsbn(normalizeIsbn(isbn), number);
    this.titles.add(bookId ?? cardBase.id);
    return { number, entry };
  }

  private soldOf(title: TitleKey): number {
    return this.sales.get(title) ?? 0;
  }

  private nameOf(name: string): Name {
    const known = this.names.get(name) ?? { words: wordsOf(name), ...linesOf(name) };
    this.names.set(name, known);
    return known;
  }

  private noteIsbn(isbn: string, number: number): void {
    const known = this.byIsbn.get(isbn);
    if (known) known.push(number);
    else this.byIsbn.set(isbn, [number]);
  }
}
