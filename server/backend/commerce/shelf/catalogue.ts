import { normalizeIsbn } from '@/contract/rules/isbn';
import { linesOf, wordsOf } from '@/contract/rules/search/words';
import { PRODUCT_SORTS, PRODUCT_TYPE, type ProductSort } from '@/contract/vocabulary/kinds';
import { type Counters } from './counters';
import { entryOf, facetsOf, namesOf, ORDERS, type Entry, type Name } from './entry';
import { FacetCodes } from './facet-codes';
import type { FairBoard } from './fair-board';
import { Ints } from './ints';
import type { ProductRow } from './rows';
import type { Sales } from './sales';
import { SLICE, type Slices } from './slices';
import { Sorted, sortInSlices } from './sorted';
import { titleKeyOf, Titles, type TitleKey } from './titles';
import { WordIndex } from './words/word-index';

const leavesSome = (underCeiling: number | null): boolean => underCeiling === null || underCeiling > 0;

/** Less than any discount. */
export const GONE = -1;

const SPARE_DEAD = 1000;

/** A product that has its number, and is passed over like one that has gone until it is put in place. */
export interface Coming {
  number: number;
  entry: Entry;
}

/**
 * Every accepted product in memory: numbered as they come, never renumbered; one that changes gets a new number,
 * its old one is passed over. Changes are prepared beside what readers see, in slices, and put in place all at once.
 */
export class Catalogue {
  /** By number; undefined where the product has gone or is not in place yet. */
  readonly entries: (Entry | undefined)[] = [];
  readonly facets = new FacetCodes();
  readonly words = new WordIndex();
  /** Every name once, at however many products it stands. */
  private readonly names = new Map<string, Name>();
  /** Products by the digits of an ISBN. */
  readonly byIsbn = new Map<string, number[]>();
  /** Where the facet codes of each number begin; they end where the next one's begin. */
  readonly codesFrom = new Ints();
  readonly codes = new Ints();
  readonly orders = Object.fromEntries(PRODUCT_SORTS.map((sort) => [sort, new Sorted()])) as Record<
    ProductSort,
    Sorted
  >;
  private readonly numbers = new Map<string, number>();
  /** What searches look at of every product, by number; a number without a product has the discount `GONE`. */
  readonly discountOf = new Ints();
  readonly typeOf = new Ints();
  /** The place of its fair on the board. */
  readonly fairOf = new Ints();
  readonly titles = new Titles();
  private sales: Sales = new Map();

  constructor(
    readonly counters: Counters,
    private readonly fairs: FairBoard,
  ) {
    this.codesFrom.push(0);
  }

  get size(): number {
    return this.numbers.size;
  }

  /** Whether so many numbers are without a product that the shelf should be written anew. */
  get isWorn(): boolean {
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

  /** Prepares products, whose fairs may have names that stand nowhere yet. */
  *prepare(
    rows: readonly ProductRow[],
    nameOf: (fair: number) => string = (fair) => this.fairs.nameOf(fair),
  ): Slices<Coming[]> {
    const coming: Coming[] = [];
    for (const row of rows) {
      coming.push(this.enter(row, nameOf(row.campaignId)));
      if (coming.length % SLICE === 0) yield;
    }
    return coming;
  }

  /**
   * Makes the orders with what comes, in the place of what it was before, and without what is removed. The answer puts all in
   * place; nothing else may have been until then, and every fair must be on the board.
   */
  *arrange(coming: readonly Coming[], removed: readonly string[] = []): Slices<() => void> {
    const { entries, numbers, orders } = this;
    const ids = [...removed, ...coming.map(({ entry }) => entry.id)];
    if (ids.length === 0) return () => undefined;
    const gone = ids.flatMap((id) => numbers.get(id) ?? []);
    const goneBits = new Uint8Array(entries.length);
    for (const number of gone) goneBits[number] = 1;
    const isGone = (product: number): boolean => goneBits[product] === 1;
    const arranged = { ...orders };
    for (const sort of PRODUCT_SORTS) {
      const compare = ORDERS[sort];
      const sorted = yield* sortInSlices(coming, (a, b) => compare(a.entry, b.entry));
      arranged[sort] = orders[sort].changed(isGone, sorted, (product, { entry }) => compare(entries[product]!, entry));
      yield;
    }
    const sellers = yield* this.titles.changed(
      gone,
      coming.map(({ number }) => number),
      isGone,
    );
    return () => {
      for (const id of removed) numbers.delete(id);
      for (const number of gone) {
        entries[number] = undefined;
        this.discountOf.set(number, GONE);
      }
      for (const next of coming) this.place(next);
      this.titles.settle(sellers);
      this.facets.settle();
      Object.assign(orders, arranged);
    };
  }

  private place({ number, entry }: Coming): void {
    this.numbers.set(entry.id, number);
    this.entries[number] = entry;
    this.discountOf.set(number, entry.discount);
    this.fairOf.set(number, this.fairs.placeOf(entry.campaignId));
  }

  /** Takes what was sold of late, before anything is put on the shelf. */
  startWithSales(sales: Sales): void {
    this.sales = sales;
  }

  /** Whether this count is another than the one in use. */
  sellsOtherThan(sales: Sales): boolean {
    if (sales.size !== this.sales.size) return true;
    for (const [title, sold] of sales) if (this.soldOf(title) !== sold) return true;
    return false;
  }

  /** Takes what was sold of late, and puts the best-selling first; nothing else may be prepared meanwhile. Answers whether any place has changed. */
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

  /** What the own ceiling of a product leaves now; answers whether it has come to leave none, or some again. */
  setCeiling(id: string, underCeiling: number | null): boolean {
    const entry = this.find(id);
    if (!entry) return false;
    const before = entry.underCeiling;
    entry.underCeiling = underCeiling;
    return leavesSome(before) !== leavesSome(underCeiling);
  }

  private enter(row: ProductRow, fairName: string): Coming {
    const { face, campaignId, bookId } = row;
    const number = this.entries.push(undefined) - 1;
    const names = Array.from(namesOf(row, fairName), (name) => this.nameOf(name));
    const entry = entryOf(
      row,
      row.bookIds.map((id) => this.counters.placeOf(campaignId, id)),
      this.soldOf(bookId ?? face.id),
      names,
    );
    this.discountOf.push(GONE);
    this.typeOf.push(face.type);
    this.fairOf.push(0);
    for (const [facet, value] of facetsOf(row, fairName)) {
      const code = this.facets.give(facet, value);
      this.codes.push(code);
      this.facets.note(code, number);
    }
    this.codesFrom.push(this.codes.length);
    this.words.add(
      number,
      face.title,
      names.flatMap(({ words }) => words),
    );
    for (const isbn of row.isbns) this.noteIsbn(normalizeIsbn(isbn), number);
    this.titles.add(bookId ?? face.id);
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
