import { linesOf, wordsOf, type Lines } from '@/contract/rules/search/words';
import {
  BOOK_FORMAT,
  PRODUCT_SORTS,
  PRODUCT_TYPE,
  type ProductSort,
  type ProductTypeId,
} from '@/contract/vocabulary/kinds';
import { type Counters } from './counters';
import { FacetCodes, type FacetName, type FacetValue } from './facet-codes';
import type { FairBoard } from './fair-board';
import { Ints } from './ints';
import type { ProductRow } from './rows';
import type { Slices } from './slices';
import { Sorted, sortInSlices } from './sorted';
import { WordIndex } from './words/word-index';

/** A product as the shelf keeps it. */
export interface Entry extends Lines {
  id: string;
  slug: string;
  title: string;
  type: ProductTypeId;
  campaignId: number;
  bookId: number | null;
  issuerId: string;
  /** The genre above its own, or its own where none is. */
  parentGenreId: number;
  createdAt: number;
  salePrice: number;
  discount: number;
  onSale: boolean;
  released: boolean;
  underCeiling: number | null;
  /** Places of the counters of its books. */
  counters: number[];
  /** What its card always says: JSON members without the braces around them. */
  card: string;
  /** The words of its authors, series, publishers, issuer and fair; its own lines are those of its title. */
  names: readonly Lines[];
}

/** A name in the words by which it is found. */
interface Name extends Lines {
  words: readonly string[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const ORDERS: Record<ProductSort, (a: Entry, b: Entry) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt || compare(a.id, b.id),
  discount: (a, b) => b.discount - a.discount || b.createdAt - a.createdAt || compare(a.id, b.id),
  priceAsc: (a, b) => a.salePrice - b.salePrice || compare(a.id, b.id),
  priceDesc: (a, b) => b.salePrice - a.salePrice || compare(a.id, b.id),
};

type FacetGiven = [FacetName, Partial<FacetValue> & Pick<FacetValue, 'id'>];

/** The values that narrow to a product: its own genre and the one above, every format it is offered in. */
const facetsOf = ({ face, campaignId, authors, publishers, languages }: ProductRow, fairName: string): FacetGiven[] => {
  const { id, name, parentId, parentName } = face.genre;
  const formats = new Set<number>([
    face.format,
    ...(face.pdfExtraPrice === null ? [] : [BOOK_FORMAT.PDF]),
    ...(face.audioExtraPrice === null ? [] : [BOOK_FORMAT.AUDIO]),
  ]);
  return [
    ['campaign', { id: campaignId, name: fairName }],
    ['issuer', { id: face.issuer.id, name: face.issuer.name }],
    ['type', { id: face.type }],
    ['genre', { id, name, parentId }],
    ...(parentId === null ? [] : ([['genre', { id: parentId, name: parentName ?? '' }]] satisfies FacetGiven[])),
    ...[...formats].map((format): FacetGiven => ['format', { id: format }]),
    ...authors.map((author): FacetGiven => ['author', author]),
    ...publishers.map((publisher): FacetGiven => ['publisher', publisher]),
    ...languages.map((language): FacetGiven => ['language', { id: language, name: language }]),
  ];
};

const namesOf = ({ face, authors, publishers, series }: ProductRow, fairName: string): Set<string> =>
  new Set([
    ...[...face.authors, ...authors, ...publishers].map(({ name }) => name),
    ...[...series, face.issuer.name, fairName],
  ]);

const digitsOf = (isbn: string): string => isbn.replace(/[^0-9Xx]/g, '').toUpperCase();

const leavesSome = (underCeiling: number | null): boolean => underCeiling === null || underCeiling > 0;

/** Less than any discount. */
export const GONE = -1;

const SPARE_DEAD = 1000;

/** Products that are prepared without a stop. */
const SLICE = 20;

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
  /** The same book is one title, at however many fairs it is sold; every combo is one of its own. */
  readonly titleOf = new Ints();
  private readonly titles = new Map<number | string, number>();
  private readonly sellers: (readonly number[])[] = [];
  /** How many products sell a title now. */
  readonly sellerCount = new Ints();

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

  /** The products that sell a title, in the order in which they came. */
  sellersOf(title: number): readonly number[] {
    return this.sellers[title]!;
  }

  get titleCount(): number {
    return this.sellers.length;
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
    const sellers = yield* this.sellersWith(coming, gone, isGone);
    return () => {
      for (const id of removed) numbers.delete(id);
      for (const number of gone) {
        entries[number] = undefined;
        this.discountOf.set(number, GONE);
      }
      for (const next of coming) this.place(next);
      for (const [title, now] of sellers) {
        this.sellers[title] = now;
        this.sellerCount.set(title, now.length);
      }
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

  /** Who sells the titles of what comes and goes. */
  private *sellersWith(
    coming: readonly Coming[],
    gone: readonly number[],
    isGone: (product: number) => boolean,
  ): Slices<Map<number, number[]>> {
    const sellers = new Map<number, number[]>();
    const touched = [...gone, ...coming.map(({ number }) => number)];
    for (const [place, number] of touched.entries()) {
      const title = this.titleOf.at(number);
      const known = sellers.get(title) ?? this.sellers[title]!.filter((seller) => !isGone(seller));
      if (!isGone(number)) known.push(number);
      sellers.set(title, known);
      if (place % SLICE === SLICE - 1) yield;
    }
    return sellers;
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
    const { line, markedLine } = linesOf(face.title);
    // Without spread members: an object put together from others is one whose members V8 looks up one by one.
    const entry: Entry = {
      id: face.id,
      slug: face.slug,
      title: face.title,
      type: face.type,
      campaignId,
      bookId,
      issuerId: face.issuer.id,
      parentGenreId: face.genre.parentId ?? face.genre.id,
      createdAt: Date.parse(row.createdAt),
      salePrice: face.salePrice,
      discount: face.discount,
      onSale: row.onSale,
      released: row.released,
      underCeiling: row.underCeiling,
      counters: row.bookIds.map((id) => this.counters.placeOf(campaignId, id)),
      card: JSON.stringify(face).slice(1, -1),
      line,
      markedLine,
      names,
    };
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
    for (const isbn of row.isbns) this.noteIsbn(digitsOf(isbn), number);
    this.titleOf.push(this.titleNumber(bookId ?? face.id));
    return { number, entry };
  }

  private nameOf(name: string): Name {
    const known = this.names.get(name) ?? { words: wordsOf(name), ...linesOf(name) };
    this.names.set(name, known);
    return known;
  }

  private titleNumber(key: number | string): number {
    const known = this.titles.get(key);
    if (known !== undefined) return known;
    const title = this.sellers.push([]) - 1;
    this.sellerCount.push(0);
    this.titles.set(key, title);
    return title;
  }

  private noteIsbn(isbn: string, number: number): void {
    const known = this.byIsbn.get(isbn);
    if (known) known.push(number);
    else this.byIsbn.set(isbn, [number]);
  }
}
